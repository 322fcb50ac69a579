// A match of a page that has no server, and who sits at it.
import { Refused } from '../line';
import type { Id, MatchInfo, SeatInfo } from '../types';
import type { Kept } from './kept';
import { levels } from './programs';

/** A match, what the engine calls it if it has it, and who watches. */
export interface Room {
  kept: Kept;
  at: Id | null;
  viewers: Set<string>;
  /** A program's answer is due. */
  playing: boolean;
}

export const roomOf = (kept: Kept, at: Id | null): Room => ({ kept, at, viewers: new Set(), playing: false });

/** Who sits somewhere: oneself, or a program by its level. */
export function holder(seat: Id, who: string): SeatInfo {
  if (who === 'me') return { seat, is: 'person', name: '', bot: false, mine: true };
  if (levels.includes(who)) return { seat, is: 'program', name: who, bot: true, mine: false };
  throw new Refused('bad_parameters', `params.seats.${seat}: expected me or a program: ${levels.join(', ')}`);
}

/** What is known of a match at its beginning. */
export function begun(of: Pick<MatchInfo, 'match' | 'game' | 'scenario' | 'seats'>, umpire: boolean): MatchInfo {
  const whoElse = { umpire, umpired: umpire, spectators: false };
  return { ...of, ...whoElse, dice: 'server', begun: true, adjourned: false, over: false };
}
