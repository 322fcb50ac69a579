// Types of the messages of the protocol (docs/protocol.md, docs/server.md).

export type Id = string;

export type Role = 'play' | 'pass' | 'part' | 'done' | 'act';

/** The legal values of a number that may vary: `from` to `to`, both included, in steps of `step`. */
export type Interval = { from: number; to: number; step: number };

/** One legal answer. A part is a fragment of the line whose first word is `head`. */
export interface Answer {
  text: string;
  role: Role;
  head?: string;
  verb: string;
  /** By name: an id, a number, the intervals of a number that may vary, or the corners of a region of the table, in inches. */
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
  /** In which a person who plays live must answer; none: no limit. */
  seconds?: number;
  window: boolean;
  draft: string;
  /** The parts of the draft, in order. */
  parts: string[];
  answers: Answer[];
  /** A limit of the engine was reached: more answers are allowed. */
  incomplete?: boolean;
}

export type Value = string | number | boolean | null | Value[] | Fields;
export interface Fields {
  [name: string]: Value;
}

/** One event of the log, with the clause that caused it. Undone entries stay in place, marked. */
export interface LogEntry {
  number: number;
  event: Fields & { is: string };
  clause?: string;
  undone?: boolean;
}

export type UndoState = 'free' | 'agreement' | 'nothing' | 'dice' | 'draw' | 'reveal' | 'edit';

export interface Pending {
  questions: Question[];
  waiting: { seat: Id | null; step: Fields & { is: string } } | null;
  dice_wanted: boolean;
  /** Whether a play can be taken back, by this viewer alone or if all agree; else why nobody can. */
  undo: UndoState;
  /** The viewer's play that an undo takes back, and how many plays go with it, programs' too; null: it is another's. */
  undoes?: { line: string; plays: number } | null;
  over: boolean;
  winners: Id[];
}

export interface SeatInfo {
  seat: Id;
  is: 'person' | 'program' | 'open';
  name: string;
  bot: boolean;
  mine: boolean;
  /** Of powers that no player commands: an umpire may play it himself. */
  umpires?: boolean;
  /** From when this person may give the seat away, in seconds since 1970; absent where he never may. */
  free_at?: number;
  /** The program that answers for the seat until the turn, or the part of it that is `phasing`'s, is over. */
  helper?: { level: Id; turn: number; phasing: string };
}

/** An optional rule or a ruling that players may set, with its clause. */
export type OptionValue = boolean | string | number;

/** Another option of whose values one must have one; of a number this or more, and the second at most. `for`: its value that does; none: all but its default. */
export interface OptionNeed {
  for?: OptionValue;
  option: Id;
  values: OptionValue[];
}

/** `needs`: without which it means nothing. */
export type RuleOption = { name: string; clause: string; needs?: OptionNeed[] } & (
  | { type: 'flag'; default: boolean; values: boolean[] }
  | { type: 'word'; default: string; values: string[] }
  | { type: 'number'; default: number; from: number; to: number; step: number }
);

/** What can be set when a match of a game is made. */
export interface GameAbout {
  game: Id;
  seats: Id[];
  scenarios: Id[];
  options: RuleOption[];
}

/** Seconds for `each` answer, or for `all` answers together with `more` added per answer; 0 if unused. */
export interface MatchClock {
  each: number;
  all: number;
  more: number;
}

/** The time a seat has left, in milliseconds. */
export interface SeatTime {
  left: number;
  running: boolean;
}

/** The running clock of a seat's question: milliseconds `left` of `seconds`, which run once `before` has gone by. */
export interface QuestionTime {
  seat: Id;
  question: number;
  seconds: number;
  left: number;
  before: number;
  counts: 'away' | 'showing' | 'thinking';
}

/** An open throw: `count` dice with `sides` sides, or, if `sides` is 0, the order of a deck of `count` cards. */
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
  /** Those that differ from their defaults. */
  options?: Record<string, OptionValue>;
  seats: SeatInfo[];
  umpire: boolean;
  umpired: boolean;
  umpire_name?: string;
  /** Whether this person may invite to the open seats; absent without a server. */
  may_invite?: boolean;
  spectators: boolean;
  dice: 'server' | 'seats' | 'seed' | 'fair';
  /** Data files that replace the built-in ones; whether it began as a save, or at a position. Absent if not. */
  files?: { path: string; hash: string }[];
  loaded?: boolean;
  position?: boolean;
  begun: boolean;
  clock?: MatchClock;
  clocks?: SeatTime[];
  question_clocks?: QuestionTime[];
  /** Seconds without its person after which a seat is free; absent without a server. */
  absence?: number;
  /** The seats that agree to call the match off; absent if nobody has proposed it. */
  call_off?: Id[];
  adjourned: boolean;
  over: boolean;
  /** When it was last played, in seconds since 1970; absent without a server. */
  played?: number;
}

/** Why something is refused, or a program plays a line: a sentence of the catalogue group "reasons"; `text` has it in English. */
export interface Reason {
  id: string;
  args: Record<string, string>;
  text: string;
}

/** One thing wrong with a document, its place and the clause it breaks. */
export interface Fault {
  where: string;
  reason: Reason;
  clause?: string;
  /** An umpire may waive it. */
  waivable?: boolean;
}

/**
 * A request to undo the last play: the seats that have agreed, those whose consent is missing, and the last entry of the journal,
 * which is agreed to.
 */
export interface UndoAsked {
  agreed: Id[];
  missing: Id[];
  entry: number;
}

/** A chat message, to the seats in `to`, or to the whole table if `to` is empty. */
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

/** A space within reach of the march being composed, the total cost, and the path to it. */
export interface Reached {
  space: Id;
  cost: number;
  path: Id[];
}

/** The chances of a battle or a roll, from what the viewer may know. */
export interface Odds {
  is: string;
  line?: string;
  space: Id | null;
  seat: Id | null;
  exact: boolean;
  outcomes: { name: string; chance: number }[];
  expected: { seat: Id | null; unit?: Id; name: string; mean: number; error: number; of?: number }[];
  unit?: Id | null;
  target?: Id | null;
  distributions?: {
    seat: Id | null;
    unit?: Id;
    name: string;
    values: { value: number; chance: number }[];
    more: number;
  }[];
  scores?: {
    whose: Id;
    dice: number;
    modifiers: { because: string; by: number | null; clause: string }[];
    least: number | null;
  }[];
  tests?: { unit: Id; is: string; due: number; results: { name: string; chance: number }[] }[];
  unknown?: Id[];
}

/** A battle or an assault that was fought: its odds beforehand, and its result. */
export interface Fought {
  is: string;
  /** Log number of the event that began it. */
  event: number;
  turn: number;
  space: Id;
  attacker: Id;
  /** Chance of each outcome; empty if there was nothing to fight. */
  chances: Record<string, number>;
  /** Null: the match ended first. */
  won: Id | null;
  losses: { seat: Id; units: number; expected: number }[];
}

/** Review of a match that is over: its battles and its luck. */
export interface Summary {
  battles: Fought[];
  luck: { seat: Id; name: string; got: number; expected: number }[];
}

export interface Hint {
  line: string;
  worth: number;
  why: Reason;
}
