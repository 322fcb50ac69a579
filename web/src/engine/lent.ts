// Seats for which a program answers until the turn, or a side's part of it, is over.
import type { Fields, SeatInfo } from './types';

/** The turn, and the side whose part of it this is; '' in games without. */
export const turnOf = (view: Fields): { turn: number; phasing: string } => ({
  turn: Number(view['turn']),
  phasing: String(view['phasing'] ?? ''),
});

/** Whether a program answers for a seat now. */
export function isLent({ helper }: SeatInfo, view: Fields): boolean {
  const { turn, phasing } = turnOf(view);
  return helper?.turn === turn && helper.phasing === phasing;
}
