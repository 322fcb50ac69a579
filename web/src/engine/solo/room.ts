// A match of a page without a server, and its seats.
import { Refused } from '../connection';
import type { Id, MatchInfo, SeatInfo } from '../types';
import type { Kept } from './kept';
import type { Engine } from './wasm_engine';

/** A match; `at` is its id in its engine, or null if it is not loaded there; `viewers` are those who watch it. */
export interface Room {
  kept: Kept;
  /** The engine of its game, once it was needed. */
  engine: Engine | null;
  at: Id | null;
  viewers: Set<string>;
  /** A program's answer is scheduled. */
  playing: boolean;
}

export const roomOf = (kept: Kept, engine: Engine | null, at: Id | null): Room => ({
  kept,
  engine,
  at,
  viewers: new Set(),
  playing: false,
});

/** Who holds a seat: `me`, or a program, by its name, which is one of `programs`. */
export function holder(seat: Id, who: string, programs: readonly Id[]): SeatInfo {
  if (who === 'me') return { seat, is: 'person', name: '', bot: false, mine: true };
  if (programs.includes(who)) return { seat, is: 'program', name: who, bot: true, mine: false };
  throw new Refused('bad_parameters', `params.seats.${seat}: expected me or a program: ${programs.join(', ')}`);
}

/** The description of a new match. */
export function begun(of: Pick<MatchInfo, 'match' | 'game' | 'scenario' | 'seats'>, umpire: boolean): MatchInfo {
  const whoElse = { umpire, umpired: umpire, spectators: false };
  return { ...of, ...whoElse, dice: 'server', begun: true, adjourned: false, over: false };
}
