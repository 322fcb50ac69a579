// This person's matches: those that run, with turn and whose move it is, and those that are over.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { to } from '../../browser/route';
import { connection } from '../../engine/session/people';
import type { MatchInfo, SeatInfo } from '../../engine/types';
import { findGame } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { Unread } from '../../panels/unread_badge';
import { dateText } from '../../words/dates';
import { aboutGame, errorText, t, tIn, turnIn } from '../../words/said';
import { isMyMove, moveWords, type Stand, standsOf, whyWords } from './stands';
import { scenarioWords } from './terms';
import { Thumbnail } from './thumbnail';
import type { Mine } from './use_mine';
import './my_matches.css';

/** How many running matches are asked for their turn: each question may make the server read a match. */
const asked = 12;
/** How many of them are shown before the others are asked for. */
const shown = 3;

function sitsThere({ is, name, mine }: SeatInfo): string {
  if (is === 'program') return t('program', { name });
  return is === 'open' ? t('open-seat') : mine ? t('you') : name;
}

const seatsOf = (m: MatchInfo): string =>
  m.seats.map((s) => tIn(m.game, 'seat-line', { seat: s.seat, name: sitsThere(s) })).join(' · ');

/** Whether nobody else has a part in it, so that removing it harms nobody. */
const isMineAlone = (m: MatchInfo): boolean =>
  m.seats.every((s) => s.is !== 'person' || s.mine) && (!m.umpired || m.umpire);

/** Deletes a match after a confirmation. */
function Remove({ match: m, removed }: { match: MatchInfo; removed: () => void }): JSX.Element | null {
  const sure = useSignal(false);
  const failed = useSignal('');
  if (!isMineAlone(m)) return null;
  const remove = (): void =>
    void connection.call('match.close', { match: m.match }).then(removed, (e: unknown) => {
      failed.value = errorText(e);
    });
  return (
    <>
      <button
        class={sure.value ? 'alarm' : 'quiet'}
        onBlur={() => (sure.value = false)}
        onClick={() => (sure.value ? remove() : (sure.value = true))}
      >
        {t(sure.value ? 'solo-remove-sure' : 'solo-remove')}
      </button>
      {failed.value && <p role="alert">{failed.value}</p>}
    </>
  );
}

function playedWords({ played }: MatchInfo): string {
  if (!played) return '';
  const how = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return t('last-played', { when: dateText(played * 1_000, how) });
}

function RunningMatch({
  of: m,
  stand,
  read,
}: {
  of: MatchInfo;
  stand?: Stand | undefined;
  read: () => void;
}): JSX.Element {
  const game = findGame(m.game);
  const why = whyWords(m, stand);
  const scenario = game?.battles ? scenarioWords(m) : '';
  const turn = stand && game ? turnIn(m.game, stand.view, m.seats[0]!.seat) : '';
  return (
    <li class={isMyMove(m, stand) ? 'your-move' : ''}>
      <a href={to(`/match/${m.match}`)}>
        {game && <Thumbnail game={game} position={stand ?? null} />}
        <span class="told">
          <b>{aboutGame(m.game, 'title')}</b>
          <span class="move">
            {moveWords(m, stand)} <Unread count={stand?.unread ?? 0} />
          </span>
          {why && <span class="small why">{why}</span>}
          <span class="small">{[scenario, turn].filter(Boolean).join(' · ')}</span>
          <span class="small">{seatsOf(m)}</span>
        </span>
      </a>
      <p class="foot">
        <span class="small">{playedWords(m)}</span>
        <Remove match={m} removed={read} />
      </p>
    </li>
  );
}

/** Those where it is this person's move come first, then the newest; the first few are shown at once. */
export function Running({ matches, read }: Mine): JSX.Element | null {
  const running = matches.filter((m) => !m.over).sort((a, b) => (b.played ?? 0) - (a.played ?? 0));
  const first = running.slice(0, asked);
  const key = first.map((m) => `${m.match} ${m.played}`).join();
  const { got: stands } = useLoaded(key || null, () => standsOf(first));
  if (!running.length) return null;
  const mine = (m: MatchInfo): boolean => isMyMove(m, stands?.get(m.match));
  const inOrder = [...running.filter(mine), ...running.filter((m) => !mine(m))];
  const listed = (of: readonly MatchInfo[]): JSX.Element => (
    <ul class="running">
      {of.map((m) => (
        <RunningMatch key={m.match} of={m} stand={stands?.get(m.match)} read={read} />
      ))}
    </ul>
  );
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine">{t('your-matches')}</h2>
      {listed(inOrder.slice(0, shown))}
      {running.length > shown && (
        <details>
          <summary>{t('more-matches', { count: running.length - shown })}</summary>
          {listed(inOrder.slice(shown))}
        </details>
      )}
    </section>
  );
}

export function Finished({ matches, read }: Mine): JSX.Element | null {
  const over = matches.filter((m) => m.over);
  if (!over.length) return null;
  return (
    <details class="finished">
      <summary>{t('finished-matches', { count: over.length })}</summary>
      <ul class="matches">
        {over.map((m) => (
          <li key={m.match}>
            <a href={to(`/match/${m.match}`)}>
              {aboutGame(m.game, 'title')}. {seatsOf(m)}
            </a>{' '}
            <Remove match={m} removed={read} />
          </li>
        ))}
      </ul>
    </details>
  );
}
