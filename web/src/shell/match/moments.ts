// The key moments of a match, chosen by the catalogue group "marks": turns, battles, victories, the end.
import type { Match } from '../../engine/match';
import type { Id, LogEntry } from '../../engine/types';
import { type LogLine, linesOf, readLog } from '../../words/log';
import { sentence, words } from '../../words/said';

export interface Moment {
  event: number;
  /** "turn", "battle", "victory" or "end". */
  is: string;
  text: string;
}

export function momentsOf(log: readonly LogEntry[]): Moment[] {
  return log.flatMap(({ number, event, undone }) => {
    const is = words.value.raw('marks', event.is);
    const text = is && !undone ? sentence('moments', event.is, event) : '';
    return is && text ? [{ event: number, is, text }] : [];
  });
}

const recent = 40; // log entries read to make the last line

/** The last line of a log. */
export function lastLine(log: readonly LogEntry[]): LogLine | undefined {
  return linesOf(readLog(words.value, log.slice(-recent))).at(-1);
}

/** The end of a match: how, its sentence, and its clause. */
interface End {
  is: Id;
  how: unknown;
  text: string;
  clause: string | undefined;
}

/** The event that ended the match, marked so in the catalogue; null if there is none. */
export function endOf(match: Match): End | null {
  const end = match.log.value.findLast(({ event, undone }) => words.value.raw('marks', event.is) === 'end' && !undone);
  return end
    ? { is: end.event.is, how: end.event['how'], text: sentence('events', end.event.is, end.event), clause: end.clause }
    : null;
}
