// Turns log entries into sentences, grouped by turn, phase and battle.
import type { Fields, Id, LogEntry, Value } from '../engine/types';
import { type Piece, say } from './template';
import type { Words } from './words';

/** Dice thrown for one purpose. `told`: the line's sentence already shows their faces. */
export interface Roll {
  number: number;
  purpose: string;
  seat: Id | null;
  faces: number[];
  told: boolean;
}

export interface LogLine {
  /** Number of the entry; of the first, if several were merged into this line. */
  number: number;
  is: string;
  pieces: Piece[];
  clause?: string;
  /** The dice thrown since the previous line. */
  rolls: Roll[];
  event: LogEntry['event'];
}

/** A group of lines: the start of a turn up to its first phase, a phase, a battle, or whatever comes before these. */
export interface LogGroup {
  /** Number of its first line, unique in the log. */
  number: number;
  is: 'opening' | 'turn' | 'phase' | 'battle';
  /** The line that begins a turn or a battle. A phase has `phase` instead, an id of the catalogue group "phases". */
  heading: LogLine | null;
  phase: string | null;
  lines: LogLine[];
}

/** The result of `readLog`; `mark` is where its last group began. */
export interface ReadLog {
  readonly groups: readonly LogGroup[];
  readonly entries: readonly LogEntry[];
  readonly words: Words;
  readonly mark: Mark;
}

/** State of the reader at the start of a group: index of the entry, number of groups, and what is carried over. */
interface Mark {
  at: number;
  groups: number;
  before: LogEntry['event'] | null;
  faces: Value;
  rolls: readonly Roll[];
}

const start: Mark = { at: 0, groups: 0, before: null, faces: null, rolls: [] };

/**
 * Reads a log. Undone entries are left out. Consecutive events listed under "chains" in the catalogue are merged, those
 * under "echoes" are dropped if they repeat the event before, and dice are attached to the next line. If the log has only
 * grown since `earlier`, only the last group is read again; the groups before it stay the same objects.
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

/** All lines in order, including headings. */
export function linesOf(log: ReadLog): LogLine[] {
  return log.groups.flatMap(({ heading, lines }) => (heading ? [heading, ...lines] : lines));
}

/** Adds a line to the last group or to a new one; returns whether it began a new one. */
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

/** The event at an index merged with those that continue it, and the index after them. */
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

/** Whether `next` continues `event`: it starts where that ended, and all fields agree but the route and those summed. */
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

/** Whether `event` repeats `before`: the catalogue lists the pair under "echoes", and the fields they share are equal. */
function echoes(words: Words, event: LogEntry['event'], before: LogEntry['event'] | null): boolean {
  const of = words.raw('echoes', event.is)?.split(' ');
  if (!before || !of?.includes(before.is)) return false;
  return Object.keys(event).every((key) => key === 'is' || !(key in before) || same(event[key], before[key]));
}

/** Equality as JSON text, which depends on field order; the engine always writes fields in the same order. */
function same(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function roll(number: number, event: Fields): Roll {
  const faces = Array.isArray(event['faces']) ? event['faces'].map(Number) : [];
  const seat = typeof event['seat'] === 'string' ? event['seat'] : null;
  return { number, purpose: String(event['purpose'] ?? ''), seat, faces, told: false };
}

/** Sets `told` on the throws whose faces the sentence shows. */
function told(rolls: readonly Roll[], pieces: Piece[]): Roll[] {
  const shown = pieces.flatMap((piece) => (typeof piece === 'object' && 'dice' in piece ? piece.dice : []));
  return rolls.map((one) => ({ ...one, told: one.faces.every((face) => shown.includes(face)) }));
}
