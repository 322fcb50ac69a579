// Fields: furlongs with furrows, and small enclosures with hedges between them.

import { linePath, type Point, randoms, round } from '../../plane/geometry';
import { type Bounds, boundsOf, cut, hatched, steps } from './scatter';
import { disc, type Stroke, to } from './stroke';

/** Splits an outline into cells of about `size`, on a slightly irregular grid. */
function parted(outline: readonly Point[], size: number, random: () => number): Point[][] {
  const { left, top, right, bottom } = boundsOf(outline);
  const across = Math.max(1, Math.round((right - left) / size));
  const down = Math.max(1, Math.round((bottom - top) / size));
  const cuts = (from: number, end: number, count: number): number[] =>
    Array.from(
      { length: count + 1 },
      (_, i) => from + ((end - from) * (i + (i > 0 && i < count ? (random() - 0.5) * 0.35 : 0))) / count,
    );
  const ys = cuts(top, bottom, down);
  const result: Point[][] = [];
  for (let row = 0; row < down; row++) {
    const xs = cuts(left, right, across);
    for (let i = 0; i < across; i++) {
      const box: Bounds = { left: xs[i]!, right: xs[i + 1]!, top: ys[row]!, bottom: ys[row + 1]! };
      const part = cut(outline, box);
      if (part.length > 2) result.push(part);
    }
  }
  return result;
}

/** A furrow: a line with a slight random bend. */
function furrow([a, b]: readonly [Point, Point], random: () => number): string {
  const bend = (random() - 0.5) * 1.6;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const inset = Math.min(2.5, long / 4) / long;
  const [c, e] = [
    { x: a.x + dx * inset, y: a.y + dy * inset },
    { x: b.x - dx * inset, y: b.y - dy * inset },
  ];
  return `M${to(c)}Q${round((a.x + b.x) / 2 - (dy / long) * bend)} ${round((a.y + b.y) / 2 + (dx / long) * bend)} ${to(e)}`;
}

export function field(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed);
  const lean = (random() - 0.5) * 0.3;
  let furrows = '';
  parted(outline, 62, random).forEach((part, i) => {
    const angle = lean + ((i + (seed % 2)) % 2 ? 0 : Math.PI / 2) + (random() - 0.5) * 0.12;
    for (const line of hatched(part, angle, 4.6)) furrows += furrow(line, random);
  });
  return [
    { ink: 'field', d: linePath(outline, true) },
    { ink: 'furrow', d: furrows },
  ];
}

export function enclosedField(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed);
  let [furrows, hedges, grass] = ['', '', ''];
  parted(outline, 58, random).forEach((part) => {
    for (const { at } of steps([...part, part[0]!], 4.4))
      hedges += disc({ x: at.x + (random() - 0.5) * 1.4, y: at.y + (random() - 0.5) * 1.4 }, 1.5);
    const what = random();
    if (what < 0.55) {
      const angle = Math.round(random() * 3) * (Math.PI / 4) + (random() - 0.5) * 0.2;
      for (const line of hatched(part, angle, 4.8)) furrows += furrow(line, random);
    } else
      for (const [a, b] of hatched(part, 0, 9))
        for (const { at } of steps([a, b], 11, 6 + random() * 6))
          grass += `M${round(at.x)} ${round(at.y)}l-1.200-2.400m1.200 2.400v-3m0 3l1.200-2.400`;
  });
  return [
    { ink: 'field', d: linePath(outline, true) },
    { ink: 'furrow', d: furrows },
    { ink: 'fine', d: grass },
    { ink: 'bush-edge', d: hedges },
    { ink: 'bush', d: hedges },
  ];
}
