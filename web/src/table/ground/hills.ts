// Hills: hachures running downhill, thick at the top and thin at the foot.

import { distance, distanceToLine, inside, linePath, type Point, randoms, round } from '../../plane/geometry';
import { boundsOf, ring, rows, steps } from './scatter';
import { type Stroke, segment } from './stroke';

/** Points along an outline with the inward normal at each, smoothed around corners over `ease`. */
function inward(outline: readonly Point[], gap: number, ease: number): { at: Point; into: Point }[] {
  const all = steps(ring(outline), gap);
  const area = outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  const sign = area > 0 ? 1 : -1;
  const reach = Math.max(1, Math.round(ease / gap));
  return all.map(({ at }, i) => {
    let [x, y] = [0, 0];
    for (let k = -reach; k <= reach; k++) {
      const { along } = all[(i + k + all.length) % all.length]!;
      x -= along.y * sign;
      y += along.x * sign;
    }
    const long = Math.hypot(x, y) || 1;
    return { at, into: { x: x / long, y: y / long } };
  });
}

/** A contour line inside an outline, at a constant distance `off` from it. */
export function contour(outline: readonly Point[], off: number): string {
  const edge = ring(outline);
  let [d, on] = ['', false];
  const all = inward(outline, 4, 8);
  for (const { at, into } of [...all, all[0]!]) {
    const p = { x: at.x + into.x * off, y: at.y + into.y * off };
    const clear = inside(p, outline) && distanceToLine(p, edge) > off * 0.75;
    if (clear) d += `${on ? 'L' : 'M'}${round(p.x)} ${round(p.y)}`;
    on = clear;
  }
  return d;
}

/** A wedge of width `wide` on either side at `from`, tapering to `end`. */
function wedge(from: Point, end: Point, wide: number): string {
  const long = distance(from, end) || 1;
  const [x, y] = [((end.y - from.y) / long) * wide, ((end.x - from.x) / long) * -wide];
  return `M${round(from.x + x)} ${round(from.y + y)}L${round(end.x)} ${round(end.y)}L${round(from.x - x)} ${round(from.y - y)}Z`;
}

/** Hachures inside an outline, in up to `rings` rings from the foot upwards. */
export function hachures(outline: readonly Point[], seed: number, rings = 2): string {
  const random = randoms(seed);
  const { left, top, right, bottom } = boundsOf(outline);
  const long = Math.min(26, Math.min(right - left, bottom - top) * 0.2);
  const along = inward(outline, 3.1, long * 1.2);
  const room = Math.min(right - left, bottom - top) * 0.3;
  let d = '';
  for (let tier = 0; tier < rings && (tier + 1) * long * 0.86 < room; tier++) {
    const foot = tier * long * 0.86;
    along.forEach(({ at, into }, i) => {
      if (tier > 0 && (i + tier) % (tier + 1) !== 0) return;
      const low = foot + random() * long * 0.18;
      const high = foot + long * (0.72 + random() * 0.3) * (tier ? 0.75 : 1);
      const end = { x: at.x + into.x * low, y: at.y + into.y * low };
      const from = { x: at.x + into.x * high, y: at.y + into.y * high };
      if (inside(from, outline)) d += wedge(from, end, 0.34 + random() * 0.3);
    });
  }
  return d;
}

export const hill = (outline: readonly Point[], seed: number, level: number): Stroke[] => [
  { ink: 'hill', d: linePath(outline, true) },
  { ink: 'hachure', d: hachures(outline, seed, level > 1 ? 3 : 2) },
];

/** A steep slope: rows of hachures over the whole area. */
export function slope(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed);
  let d = '';
  for (const row of rows(outline, 6, 5, seed, 0.5)) {
    for (const p of row)
      d += wedge({ x: p.x, y: p.y - 4 }, { x: p.x + random() * 2 - 1, y: p.y + 3 + random() * 2 }, 0.5);
  }
  return [
    { ink: 'waste', d: linePath(outline, true) },
    { ink: 'hachure', d },
  ];
}

/** Impassable rocks: crags with shaded sides. */
export function rocks(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed);
  let [body, shade] = ['', ''];
  for (const row of rows(outline, 17, 7, seed)) {
    for (const { x, y } of row) {
      const [w, h] = [6 + random() * 4, 8 + random() * 6];
      const peak = { x: x + (random() - 0.6) * w * 0.5, y: y - h };
      body += `M${round(x - w)} ${round(y + 2)}L${round(x - w * 0.5)} ${round(y - h * 0.55)}L${round(peak.x)} ${round(peak.y)}L${round(x + w * 0.55)} ${round(y - h * 0.4)}L${round(x + w)} ${round(y + 2)}Z`;
      for (let i = 1; i < 5; i++)
        shade += segment(
          { x: peak.x + i * w * 0.2, y: peak.y + i * h * 0.16 },
          { x: peak.x + i * w * 0.2 - 1.5, y: y + 1 },
        );
      shade += segment(peak, { x: peak.x - w * 0.1, y: y - h * 0.2 });
    }
  }
  return [
    { ink: 'waste', d: linePath(outline, true) },
    { ink: 'crag', d: body },
    { ink: 'fine', d: shade },
  ];
}
