// An event as a row of a scene: the dice thrown for one purpose, with their modifiers and the result.
import type { JSX } from 'preact';

import type { Fields, Id } from '../../engine/types';

export interface Score {
  readonly dice: readonly number[];
  readonly modifiers: readonly { readonly because: string; readonly by: number }[];
  /** Their sum with the modifiers; null where dice are counted one by one. */
  readonly total: number | null;
  /** What each die needs; without it, or with 0, dice are not marked. */
  readonly needs?: number;
}

/** Who threw, if several did, and the resulting score. */
export interface Thrown {
  whose: Id | null;
  score: Score;
  /** Whether it is a fire score: fire modifiers have clauses of their own. */
  fire: boolean;
}

export interface Row {
  /** The number of the event in the log. */
  event: number;
  /** The kind of throw, as in the id of its title: "fire". */
  is: string;
  unit: Id;
  target: Id;
  thrown: Thrown[];
  /** The result: message id and fields. */
  result: Fields & { is: string };
  clause: string;
}

/** How a game draws its rows. */
export interface RowDrawing {
  /** What the throws are for. */
  readonly title: (row: Row) => string;
  /** The result in words; empty if the dice say all. */
  readonly result: (row: Row) => string;
  /** The clause of a modifier. */
  readonly clauseOf: (because: string, fire: boolean) => string;
  /** What is shown instead of the throws; null: show the throws. */
  readonly picture: (row: Row) => JSX.Element | null;
}
