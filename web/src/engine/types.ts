// What the protocol sends (docs/protocol.md, docs/server.md).

export type Id = string;

export type Role = 'play' | 'pass' | 'part' | 'done' | 'act';

/** From one number to another, in steps; all are allowed. */
export type Interval = { from: number; to: number; step: number };

/** One answer that the rules allow. A part is a fragment of the line that `head` begins. */
export interface Answer {
  text: string;
  role: Role;
  head?: string;
  verb: string;
  /** What it is about. A number that may vary: its intervals; a place on the table: the corners of its region, in inches. */
  args: Record<string, Id | number | Interval[] | [number, number][]>;
  /** A throw, a draw, a reveal or the end of the match follows at once. */
  irrevocable?: boolean;
}

export interface Question {
  number: number;
  seat: Id;
  is: string;
  fields: Fields;
  clause: string;
  window: boolean;
  draft: string;
  /** That the draft is made of. */
  parts: string[];
  answers: Answer[];
  /** A limit of the engine was reached: more answers are allowed. */
  incomplete?: boolean;
}

export type Value = string | number | boolean | null | Value[] | Fields;
export interface Fields {
  [name: string]: Value;
}

/** A change, with the clause that caused it. Undone entries stay where they are. */
export interface LogEntry {
  number: number;
  event: Fields & { is: string };
  clause?: string;
  undone?: boolean;
}

export interface Pending {
  questions: Question[];
  waiting: { seat: Id | null; step: Fields & { is: string } } | null;
  dice_wanted: boolean;
  over: boolean;
  winners: Id[];
}

export interface SeatInfo {
  seat: Id;
  is: 'person' | 'program' | 'open' | 'left';
  name: string;
  bot: boolean;
  mine: boolean;
}

/** A rule that players may have otherwise, and the clause that says so. */
export interface RuleOption {
  name: string;
  default: string;
  values: string[];
  clause: string;
}

/** What a game offers to who makes a match of it. */
export interface GameAbout {
  game: Id;
  seats: Id[];
  scenarios: Id[];
  options: RuleOption[];
}

/** So long for `each` answer, or for `all` of them and so much `more` with each, in seconds; 0: not so. */
export interface MatchClock {
  each: number;
  all: number;
  more: number;
}

/** What a seat has left, in milliseconds. */
export interface SeatTime {
  left: number;
  running: boolean;
}

/** An open throw: faces of so many sides, or the order of a deck if it has none. */
export interface Wanted {
  purpose: string;
  seat: Id | null;
  sides: number;
  count: number;
}

export interface MatchInfo {
  match: Id;
  game: Id;
  scenario: Id;
  seats: SeatInfo[];
  umpire: boolean;
  umpired: boolean;
  umpire_name?: string;
  spectators: boolean;
  dice: 'server' | 'seats' | 'fair';
  begun: boolean;
  clock?: MatchClock;
  clocks?: SeatTime[];
  adjourned: boolean;
  over: boolean;
}

/** One thing that is wrong with a document: the place, and by which clause. */
/** Why something is refused, or a program plays so: a sentence of the group "reasons" by its id; `text` in English, ids as they are. */
export interface Reason {
  id: string;
  args: Record<string, string>;
  text: string;
}

export interface Fault {
  where: string;
  reason: Reason;
  clause?: string;
  /** It may be let pass. */
  waivable?: boolean;
}

/** Something said in a match: for the whole table, or for the seats of `to`. */
export interface Said {
  number: number;
  from: Id;
  name: string;
  to: Id[];
  text: string;
}

export interface News {
  number: number;
  events: LogEntry[];
  changes: { path: string; value: Value }[];
  question: number;
}

/** A space that the march being composed may come to, what that costs in all, and the way there. */
export interface Reached {
  space: Id;
  cost: number;
  path: Id[];
}

/** Chances of a battle or a roll, from what the viewer may know. */
export interface Odds {
  is: string;
  line?: string;
  space: Id | null;
  seat: Id | null;
  exact: boolean;
  outcomes: { name: string; chance: number }[];
  expected: { seat: Id | null; name: string; mean: number; error: number; of?: number }[];
  unit?: Id | null;
  target?: Id | null;
  distributions?: { seat: Id | null; name: string; values: { value: number; chance: number }[]; more: number }[];
  scores?: {
    whose: Id;
    dice: number;
    modifiers: { because: string; by: number | null; clause: string }[];
    least: number | null;
  }[];
  tests?: { unit: Id; due: number; results: { name: string; chance: number }[] }[];
  unknown?: Id[];
}

/** A battle or an assault that was fought: what was to be expected of it before, and what it came to. */
export interface Fought {
  is: string;
  /** The log's number of the event with which it began. */
  event: number;
  turn: number;
  space: Id;
  attacker: Id;
  /** Of each outcome; none, where nothing had to be fought. */
  chances: Record<string, number>;
  /** Null: the match ended before. */
  won: Id | null;
  losses: { seat: Id; units: number; expected: number }[];
}

/** What a match that is over came to. */
export interface Summary {
  battles: Fought[];
  luck: { seat: Id; name: string; got: number; expected: number }[];
}

export interface Hint {
  line: string;
  worth: number;
  why: Reason;
}
