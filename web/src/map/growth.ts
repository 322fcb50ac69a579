// Scatters hills and trees where they cover nothing that the game needs. Seeded, so the result is always the same.

import { type Box, distance, type Point, randoms } from '../plane/geometry';
import type { Mound } from './terrain';

export interface Ground {
  readonly window: Box;
  /** Whether something of this size fits here without covering anything. */
  readonly free: (p: Point, size: number) => boolean;
}

/** Hills at random free places where `wanted` holds, sorted from back to front. */
export function hills(
  { window, free }: Ground,
  seed: number,
  wanted: (p: Point, random: () => number) => boolean,
): Mound[] {
  const random = randoms(seed);
  const found: Mound[] = [];
  for (let i = 0; i < 5200; i++) {
    const p = { x: random() * window.width, y: random() * window.height };
    const width = 20 + random() * random() * 26;
    if (!wanted(p, random)) continue;
    if (found.some((h) => Math.hypot(h.x - p.x, (h.y - p.y) * 1.5) < (h.width + width) * 0.56)) continue;
    const centre = { x: p.x, y: p.y - width * 0.25 };
    if (free(centre, width * 0.62)) found.push({ ...p, width, height: width * (0.5 + random() * 0.16) });
  }
  return found.sort((a, b) => a.y - b.y);
}

/** Small groups of trees at random free places where `wanted` holds, clear of the hills. */
export function woods(
  { window, free }: Ground,
  seed: number,
  wanted: (p: Point) => boolean,
  mounds: readonly Mound[],
): Point[] {
  const random = randoms(seed);
  const groves: Point[] = [];
  const trees: Point[] = [];
  for (let i = 0; i < 900; i++) {
    const grove = { x: random() * window.width, y: random() * window.height };
    if (!wanted(grove) || groves.some((g) => distance(g, grove) < 84) || !free(grove, 16)) continue;
    const count = 3 + Math.floor(random() * 5);
    for (let t = 0; t < count * 3 && trees.length < 400; t++) {
      const p = { x: grove.x + (random() - 0.5) * 62, y: grove.y + (random() - 0.5) * 34 };
      const room =
        !trees.some((o) => Math.hypot(o.x - p.x, (o.y - p.y) * 1.4) < 11) &&
        !mounds.some((h) => Math.abs(h.x - p.x) < h.width * 0.5 + 7 && p.y - h.y < 14 && h.y - p.y < h.height + 6);
      if (room && free(p, 9)) trees.push(p);
    }
    groves.push(grove);
  }
  return trees.sort((a, b) => a.y - b.y);
}
