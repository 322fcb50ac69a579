// The log as a person reads it: entries become lines, lines stand under the turn, phase or battle to which they belong.
import type { Fields, Id, LogEntry, Value } from '../engine/types';
import { type Piece, say } from './template';
import type { Words } from './words';

/** Dice thrown for one purpose. `told`: the sentence of the line shows their faces itself. */
export interface Roll {
  number: number;
  purpose: string;
  seat: Id | null;
  faces: number[];
  told: boolean;
}

export interface LogLine {
  /** Of the entry; of the first, where several became one line. */
  number: number;
  is: string;
  pieces: Piece[];
  clause?: string;
  /** What was thrown between the line before and this one. */
  rolls: Roll[];
  event: LogEntry['event'];
}

/** A paragraph: a turn until its first phase, a phase, or a battle. */
export interface LogGroup {
  /** Number of its first line: its key. */
  number: number;
  is: 'opening' | 'turn' | 'phase' | 'battle';
  /** The line that begins it. A phase has none, but a name: an id of the group "phases". */
  heading: LogLine | null;
  phase: string | null;
  lines: LogLine[];
}

/** A log that was read, and where its last paragraph began. */
export interface ReadLog {
  readonly groups: readonly LogGroup[];
  readonly entries: readonly LogEntry[];
  readonly words: Words;
  readonly mark: Mark;
}

/** How it stood when a paragraph began: an entry, and what was known before it. */
interface Mark {
  at: number;
  groups: number;
  before: LogEntry['event'] | null;
  faces: Value;
  rolls: readonly Roll[];
}

const start: Mark = { at: 0, groups: 0, before: null, faces: null, rolls: [] };

/**
 * Reads a log. What was taken back is left out, and as the catalogue says: events of "chains" that go on from each
 * other become one, "echoes" of the event before are silent, faces thrown go to the next line. If it has only grown
 * since it was read `earlier`, its last paragraph is read anew and those before stay the same objects.
 */
export function readLog(words: Words, entries: readonly LogEntry[], earlier?: ReadLog): ReadLog {
  const grown = earlier?.words === words && earlier.entries.every((entry, i) => entry === entries[i]);
  if (grown && entries.length === earlier.entries.length) return earlier;
  let mark = grown ? earlier.mark : start;
  const groups = grown ? earlier.groups.slice(0, mark.groups) : [];
  let { at, before, faces, rolls } = mark;
  while (at < entries.length) {
    const entry = entries[at]!;
    const here: Mark = { at, groups: groups.length, before, faces, rolls };
    const { event, next } = chained(words, entries, at);
    at = next;
    if (entry.undone) continue;
    if (event.is === 'thrown') {
      faces = event['faces'] ?? null;
      rolls = [...rolls, roll(entry.number, event)];
    }
    const pieces = echoes(words, event, before) ? [] : say(words, 'events', event.is, { ...event, thrown: faces });
    before = event;
    if (!pieces.length) continue;
    const line = { number: entry.number, is: event.is, pieces, rolls: told(rolls, pieces), event };
    rolls = [];
    if (place(words, groups, entry.clause === undefined ? line : { ...line, clause: entry.clause })) mark = here;
  }
  return { groups, entries, words, mark };
}

/** All lines in order, those that head a paragraph among them. */
export function linesOf(log: ReadLog): LogLine[] {
  return log.groups.flatMap(({ heading, lines }) => (heading ? [heading, ...lines] : lines));
}

/** Puts a line under its paragraph; true if it begins a new one. */
function place(words: Words, groups: LogGroup[], line: LogLine): boolean {
  const last = groups[groups.length - 1];
  const part = words.raw('log', line.is) ?? (words.has('headings', line.is) ? 'turn' : undefined);
  const heads = part === 'turn' || part === 'battle';
  if (last && !heads && (part === undefined || part === last.phase)) {
    last.lines.push(line);
    return false;
  }
  const { number } = line;
  if (heads) groups.push({ number, is: part, heading: line, phase: null, lines: [] });
  else groups.push({ number, is: part ? 'phase' : 'opening', heading: null, phase: part ?? null, lines: [line] });
  return true;
}

/** The event at an entry, with those that go on from it; and the entry after them. */
function chained(words: Words, entries: readonly LogEntry[], at: number): { event: LogEntry['event']; next: number } {
  const first = entries[at]!;
  const sums = words.raw('chains', first.event.is)?.split(' ').filter(Boolean);
  let event = first.event;
  let next = at + 1;
  if (first.undone || !sums) return { event, next };
  for (; next < entries.length; ++next) {
    const { event: more, undone } = entries[next]!;
    if (undone || !goesOn(event, more, sums)) break;
    event = joined(event, more, sums);
  }
  return { event, next };
}

/** Whether `next` goes on where `event` has ended: the same but for its way and what adds up. */
function goesOn(event: Fields, next: Fields, sums: string[]): boolean {
  if (event['is'] !== next['is'] || !same(event['to'], next['from'])) return false;
  const own = ['from', 'to', 'via', ...sums];
  return Object.keys(event).every((key) => own.includes(key) || same(event[key], next[key]));
}

function joined(event: LogEntry['event'], next: Fields, sums: string[]): LogEntry['event'] {
  const via = [...((event['via'] ?? []) as Value[]), event['to'] ?? null];
  const added = sums.map((key) => [key, Number(event[key]) + Number(next[key])] as const);
  return { ...event, via, to: next['to'] ?? null, ...Object.fromEntries(added) };
}

/** Whether `event` says again what `before` said: the catalogue names them, and the fields that both have agree. */
function echoes(words: Words, event: LogEntry['event'], before: LogEntry['event'] | null): boolean {
  const of = words.raw('echoes', event.is)?.split(' ');
  if (!before || !of?.includes(before.is)) return false;
  return Object.keys(event).every((key) => key === 'is' || !(key in before) || same(event[key], before[key]));
}

/** Equal as JSON; both come from the same program, which orders fields alike. */
function same(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function roll(number: number, event: Fields): Roll {
  const faces = Array.isArray(event['faces']) ? event['faces'].map(Number) : [];
  const seat = typeof event['seat'] === 'string' ? event['seat'] : null;
  return { number, purpose: String(event['purpose'] ?? ''), seat, faces, told: false };
}

/** Marks the throws whose faces the sentence shows. */
function told(rolls: readonly Roll[], pieces: Piece[]): Roll[] {
  const shown = pieces.flatMap((piece) => (typeof piece === 'object' && 'dice' in piece ? piece.dice : []));
  return rolls.map((one) => ({ ...one, told: one.faces.every((face) => shown.includes(face)) }));
}
