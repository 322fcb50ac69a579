// The unit that an arrow key moves the focus to: the nearest in that direction, sideways distance weighing more.

import type { Point } from '../plane/geometry';

export interface Stop {
  readonly id: string;
  readonly at: Point;
}

export function roved(from: Stop, all: readonly Stop[], dx: number, dy: number): string {
  let best = from.id;
  let least = Infinity;
  for (const { id, at } of all) {
    const [x, y] = [at.x - from.at.x, at.y - from.at.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (id === from.id || ahead <= 0 || aside > ahead * 2.4) continue;
    const cost = ahead + aside * 1.6;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
