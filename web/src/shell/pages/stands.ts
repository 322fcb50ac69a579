// Where a person's running matches stand: their positions, whose move it is, and what is to be decided.
import { isStaticBuild } from '../../browser/route';
import { viewerOf } from '../../engine/match';
import { connection } from '../../engine/session/people';
import type { Fields, Id, MatchInfo, Pending, Said } from '../../engine/types';
import { lastRead, unreadOf } from '../../panels/unread';
import { sentenceIn, t, tIn } from '../../words/said';

export interface Stand {
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
export async function standsOf(matches: readonly MatchInfo[]): Promise<Map<Id, Stand>> {
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

export const isMyMove = (m: MatchInfo, stand?: Stand): boolean =>
  !m.adjourned && m.seats.some((s) => s.mine && stand?.pending.questions.some((q) => q.seat === s.seat));

export function moveWords(m: MatchInfo, stand?: Stand): string {
  if (m.adjourned) return t('adjourned');
  if (isMyMove(m, stand)) return t('your-move');
  if (m.seats.some((s) => s.is === 'open')) return t('waits-for-player');
  const seat = stand?.pending.waiting?.seat;
  return seat ? tIn(m.game, 'move-of', { seat }) : '';
}

/** What is to be decided: the question to this person, or what the others are about. */
export function whyWords(m: MatchInfo, stand?: Stand): string {
  if (!stand || m.adjourned) return '';
  const { view, setting, pending } = stand;
  const mine = pending.questions.find((q) => m.seats.some((s) => s.mine && s.seat === q.seat));
  if (mine) return sentenceIn(m.game, setting, 'questions', mine.is, { ...mine.fields, seat: mine.seat, state: view });
  if (!pending.waiting?.seat) return '';
  const { step, seat } = pending.waiting;
  return sentenceIn(m.game, setting, 'waits', step.is, { ...step, seat, state: view });
}
