import type { Id } from '../../engine/types';

/** Whether a person with the seats `mine` has won; null after a draw, and for one with seats of both sides or none. */
export function hasWon(winners: readonly Id[], mine: readonly Id[]): boolean | null {
  const won = mine.filter((seat) => winners.includes(seat)).length;
  if (!mine.length || !winners.length || (won && won < mine.length)) return null;
  return won > 0;
}
