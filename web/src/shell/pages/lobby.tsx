// The lobby: matches with seats open to all.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { go, to } from '../../browser/route';
import { connection, ensureSignedIn } from '../../engine/session/people';
import type { MatchInfo } from '../../engine/types';
import { games } from '../../games/registry';
import { aboutGame, errorText, nameIn, t } from '../../words/said';
import { startMatch } from './start_match';
import { Terms } from './terms';

export function Lobby(): JSX.Element {
  const matches = useSignal<MatchInfo[] | null>(null);
  const game = useSignal(games[0]!.id);
  const failed = useSignal('');
  useEffect(
    () =>
      connection.onOpen(
        () => void connection.call<{ matches: MatchInfo[] }>('lobby.list').then((r) => (matches.value = r.matches)),
      ),
    [],
  );
  const tried = (what: () => Promise<string>): void => {
    what().then(
      (match) => go(`/match/${match}`),
      (e: unknown) => (failed.value = errorText(e)),
    );
  };
  const offer = (): Promise<string> => startMatch({ game: game.value }, null, 'open', { lobby: true });
  const sit = async ({ match, dice }: MatchInfo, seat: string): Promise<string> => {
    await ensureSignedIn(t('guest'));
    await connection.call('match.sit', { match, seat, ...(dice === 'seats' && { dice }) });
    return match;
  };
  return (
    <main class="sheet">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <h1>{t('lobby')}</h1>
      <p class="offer">
        <select
          name="game"
          aria-label={t('which-game')}
          value={game.value}
          onChange={(e) => (game.value = e.currentTarget.value)}
        >
          {games.map(({ id }) => (
            <option key={id} value={id}>
              {aboutGame(id, 'title')}
            </option>
          ))}
        </select>
        <button class="primary" onClick={() => tried(offer)}>
          {t('offer-a-match')}
        </button>
      </p>
      {failed.value && <p role="alert">{failed.value}</p>}
      {matches.value?.length === 0 && <p>{t('lobby-empty')}</p>}
      <ul class="matches">
        {matches.value?.map((m) => (
          <li key={m.match}>
            {aboutGame(m.game, 'title')}:{' '}
            {m.seats.map((s) =>
              s.is === 'open' ? (
                <button key={s.seat} onClick={() => tried(() => sit(m, s.seat))}>
                  {t('sit-as', { seat: nameIn(m.game, s.seat) })}
                </button>
              ) : (
                <span key={s.seat}>
                  {nameIn(m.game, s.seat)}: {s.name}{' '}
                </span>
              ),
            )}
            <Terms of={m} />
          </li>
        ))}
      </ul>
    </main>
  );
}
