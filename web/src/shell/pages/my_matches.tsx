// This person's matches: those that run, with turn and whose move it is, and those that are over.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import { isStaticBuild, to } from '../../browser/route';
import { viewerOf } from '../../engine/match';
import { connection, me } from '../../engine/session/people';
import type { Fields, Id, MatchInfo, Pending, Said, SeatInfo } from '../../engine/types';
import { findGame } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { lastRead, unreadOf } from '../../panels/unread';
import { Unread } from '../../panels/unread_badge';
import { spoken } from '../../words/catalogue';
import { aboutGame, sentenceIn, t, tIn, turnIn } from '../../words/said';

/** How many running matches are asked for their turn: each question may make the server read a match. */
const asked = 12;

interface Props {
  matches: readonly MatchInfo[];
  read: () => void;
}

/** The matches in which this person has a part; `read` asks for them again, as happens when the page is seen again. */
export function useMine(): Props {
  const matches = useSignal<MatchInfo[]>([]);
  const read = useCallback((): void => {
    if (!me.value) return;
    void connection.call<{ matches: MatchInfo[] }>('match.mine').then((r) => (matches.value = r.matches));
  }, []);
  useEffect(() => {
    const again = (): void => void (document.visibilityState === 'visible' && read());
    document.addEventListener('visibilitychange', again);
    const stop = connection.onOpen(read);
    return () => {
      document.removeEventListener('visibilitychange', again);
      stop();
    };
  }, [read]);
  return { matches: matches.value, read };
}

function sitsThere({ is, name, mine }: SeatInfo): string {
  if (is === 'program') return t('program', { name });
  return is === 'open' ? t('open-seat') : mine ? t('you') : name;
}

const seatsOf = (m: MatchInfo): string =>
  m.seats.map((s) => tIn(m.game, 'seat-line', { seat: s.seat, name: sitsThere(s) })).join(' · ');

/** Deletes a match after a confirmation, since only this browser has it. */
function Remove({ match, removed }: { match: Id; removed: () => void }): JSX.Element {
  const sure = useSignal(false);
  const remove = (): void => void connection.call('match.close', { match }).then(removed);
  return (
    <button class={sure.value ? 'alarm' : 'quiet'} onClick={() => (sure.value ? remove() : (sure.value = true))}>
      {t(sure.value ? 'solo-remove-sure' : 'solo-remove')}
    </button>
  );
}

interface Stand {
  view: Fields;
  setting: Fields;
  pending: Pending;
  /** New messages of its chat. */
  unread: number;
}

/** How many messages of a match this browser has not shown; nobody chats where there is no server. */
async function unreadIn(m: MatchInfo): Promise<number> {
  if (isStaticBuild) return 0;
  const read = lastRead(m.match);
  const params = { match: m.match, viewer: viewerOf(m), after: Math.max(read, 0) };
  const { messages } = await connection.call<{ messages: Said[] }>('chat.read', params);
  return unreadOf(
    messages,
    m.seats.filter((s) => s.mine).map((s) => s.seat),
    read,
  );
}

/** Where each of these matches stands, by its id; a match that cannot be read is left out. */
async function standsOf(matches: readonly MatchInfo[]): Promise<Map<Id, Stand>> {
  const stand = async (m: MatchInfo): Promise<[Id, Stand]> => {
    const of = { match: m.match, viewer: viewerOf(m) };
    const [{ view }, { setting }, pending, unread] = await Promise.all([
      connection.call<{ view: Fields }>('match.view', of),
      connection.call<{ setting: Fields }>('match.setting', of),
      connection.call<Pending>('match.pending', { match: m.match }),
      unreadIn(m),
    ]);
    return [m.match, { view, setting, pending, unread }];
  };
  const read = await Promise.allSettled(matches.map(stand));
  return new Map(read.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : [])));
}

const isMyMove = (m: MatchInfo, stand?: Stand): boolean =>
  !m.adjourned && m.seats.some((s) => s.mine && stand?.pending.questions.some((q) => q.seat === s.seat));

function moveWords(m: MatchInfo, stand?: Stand): string {
  if (m.adjourned) return t('adjourned');
  if (isMyMove(m, stand)) return t('your-move');
  if (m.seats.some((s) => s.is === 'open')) return t('waits-for-player');
  const seat = stand?.pending.waiting?.seat;
  return seat ? tIn(m.game, 'move-of', { seat }) : '';
}

/** What is to be decided: the question to this person, or what the others are about. */
function whyWords(m: MatchInfo, stand?: Stand): string {
  if (!stand || m.adjourned) return '';
  const { view, setting, pending } = stand;
  const mine = pending.questions.find((q) => m.seats.some((s) => s.mine && s.seat === q.seat));
  if (mine) return sentenceIn(m.game, setting, 'questions', mine.is, { ...mine.fields, seat: mine.seat, state: view });
  if (!pending.waiting?.seat) return '';
  const { step, seat } = pending.waiting;
  return sentenceIn(m.game, setting, 'waits', step.is, { ...step, seat, state: view });
}

function playedWords({ played }: MatchInfo): string {
  if (!played) return '';
  const how = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return t('last-played', { when: new Intl.DateTimeFormat(spoken.value, how).format(played * 1_000) });
}

export function Running({ matches, read }: Props): JSX.Element | null {
  const running = matches.filter((m) => !m.over).sort((a, b) => (b.played ?? 0) - (a.played ?? 0));
  const first = running.slice(0, asked);
  const key = first.map((m) => `${m.match} ${m.played}`).join();
  const { got: stands } = useLoaded(key || null, () => standsOf(first));
  if (!running.length) return null;
  const mine = (m: MatchInfo): boolean => isMyMove(m, stands?.get(m.match));
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{t('your-matches')}</h2>
      <ul class="running">
        {[...running.filter(mine), ...running.filter((m) => !mine(m))].map((m) => {
          const stand = stands?.get(m.match);
          return (
            <li key={m.match} class={mine(m) ? 'your-move' : ''}>
              <a href={to(`/match/${m.match}`)}>
                <b>{aboutGame(m.game, 'title')}</b> <span class="move">{moveWords(m, stand)}</span>
                <Unread count={stand?.unread ?? 0} />
                {whyWords(m, stand) && <span class="small why">{whyWords(m, stand)}</span>}
                {stand && findGame(m.game) && <span class="small">{turnIn(m.game, stand.view, m.seats[0]!.seat)}</span>}
                <span class="small">{[seatsOf(m), playedWords(m)].filter(Boolean).join(' · ')}</span>
              </a>
              {isStaticBuild && <Remove match={m.match} removed={read} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Finished({ matches, read }: Props): JSX.Element | null {
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
            {isStaticBuild && <Remove match={m.match} removed={read} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
