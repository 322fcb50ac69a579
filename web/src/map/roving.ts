import type { Id } from '../engine/types';
import type { GameMap } from './types';

/** The nearest space in the direction of an arrow key; the same space if there is none. */
export function roved({ spaces, spaceOf }: Pick<GameMap, 'spaces' | 'spaceOf'>, from: Id, dx: number, dy: number): Id {
  const here = spaceOf.get(from);
  if (!here) return spaces[0]!.id;
  let best = from;
  let least = Infinity;
  for (const s of spaces) {
    const along = (s.x - here.x) * dx + (s.y - here.y) * dy;
    const across = Math.abs((s.x - here.x) * dy) + Math.abs((s.y - here.y) * dx);
    if (along <= 1 || across > along * 2) continue;
    const cost = along + across * 1.6;
    if (cost < least) [best, least] = [s.id, cost];
  }
  return best;
}
