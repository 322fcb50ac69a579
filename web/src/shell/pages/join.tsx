// Whoever has the link takes the seat that it offers.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { go } from '../../browser/route';
import { beSomebody, line, whenOpen } from '../../engine/people';
import type { MatchInfo } from '../../engine/types';
import { games } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { t, tIn, whyNot } from '../../words/said';
import { Terms } from './terms';

export function Join({ code }: { code: string }): JSX.Element {
  const failed = useSignal('');
  const [match = '', seat = '', secret = ''] = code.split('.');
  const { got: told } = useLoaded(match, async () => {
    await whenOpen();
    return (await line.call<{ about: MatchInfo }>('match.invited', { code: secret })).about;
  });
  // Who may not look at the match yet is told the seat as the first game has it that knows such a seat.
  const game = told?.game ?? games.find((g) => g.seats.includes(seat))?.id;
  const typed = told?.dice === 'seats';
  const join = async (): Promise<void> => {
    try {
      await beSomebody(t('guest'));
      await line.call('match.sit', { match, seat, code: secret, ...(typed && { dice: 'seats' }) });
      go(`/match/${match}`);
    } catch (e) {
      failed.value = whyNot(e);
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
