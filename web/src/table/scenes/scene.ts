// What has just happened, as scenes: dice thrown for one thing, with what counted and what came of it.
import type { JSX } from 'preact';

import type { Fields, Id, LogEntry } from '../../engine/types';

export interface Score {
  readonly dice: readonly number[];
  readonly modifiers: readonly { readonly because: string; readonly by: number }[];
  readonly total: number;
}

/** Who threw, and what of it counts. */
export interface Thrown {
  whose: Id;
  score: Score;
  /** Modifiers of fire have clauses of their own. */
  fire: boolean;
}

export interface Row {
  /** The number of what happened, in the log. */
  event: number;
  /** The kind of throw, as its title is named: "fire". */
  is: string;
  unit: Id;
  target: Id;
  thrown: Thrown[];
  /** What came of it, by the name of a sentence, and what stands in that. */
  result: Fields & { is: string };
  clause: string;
}

/** Rows of one kind, shown together. */
export interface Scene {
  is: string;
  rows: Row[];
}

/** What a game makes scenes of, and what it shows of them. */
export interface SceneSource {
  readonly scenesOf: (entries: readonly LogEntry[]) => Scene[];
  /** The clause of a modifier. */
  readonly clauseOf: (because: string, fire: boolean) => string;
  /** What is shown in place of throws; null: the throws. */
  readonly picture: (row: Row) => JSX.Element | null;
}
