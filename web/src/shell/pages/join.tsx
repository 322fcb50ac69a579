// The page of an invitation link: take the seat offered.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { go } from '../../browser/route';
import { connection, ensureSignedIn, whenOpen } from '../../engine/session/people';
import type { MatchInfo } from '../../engine/types';
import { games } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { errorText, t, tIn } from '../../words/said';
import { Terms } from './terms';

export function Join({ code }: { code: string }): JSX.Element {
  const failed = useSignal('');
  const [match = '', seat = '', secret = ''] = code.split('.');
  const { got: told } = useLoaded(match, async () => {
    await whenOpen();
    return (await connection.call<{ about: MatchInfo }>('match.invited', { code: secret })).about;
  });
  // If this person may not look at the match yet, the seat's name comes from the first game with a seat of that id.
  const game = told?.game ?? games.find((g) => g.seats.includes(seat))?.id;
  const typed = told?.dice === 'seats';
  const join = async (): Promise<void> => {
    try {
      await ensureSignedIn(t('guest'));
      await connection.call('match.sit', { match, seat, code: secret, ...(typed && { dice: 'seats' }) });
      go(`/match/${match}`);
    } catch (e) {
      failed.value = errorText(e);
    }
  };
  return (
    <main class="sheet">
      <h1>{game ? tIn(game, 'invited', { seat }) : t('invited', { seat })}</h1>
      {told && <Terms of={told} />}
      <button class="primary" onClick={() => void join()}>
        {t(typed ? 'take-the-seat-dice' : 'take-the-seat')}
      </button>
      {failed.value && <p role="alert">{failed.value}</p>}
    </main>
  );
}
