// Scatters points inside an outline or along it; seeded by the outline, so the result is always the same.

import { distanceToLine, inside, type Point, randoms } from '../../plane/geometry';

/** A seed for the random generator: a hash of the outline. */
export function seedOf(outline: readonly Point[]): number {
  let hash = 2166136261;
  for (const { x, y } of outline) for (const part of [x, y]) hash = Math.imul(hash ^ Math.round(part), 16777619) >>> 0;
  return hash;
}

export const ring = (outline: readonly Point[]): readonly Point[] => [...outline, outline[0]!];

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Staggered rows of points from top to bottom, about `gap` apart and at least `clear` from the edge. */
export function rows(outline: readonly Point[], gap: number, clear: number, seed: number, stray = 0.32): Point[][] {
  const random = randoms(seed);
  const { left, top, right, bottom } = boundsOf(outline);
  const edge = ring(outline);
  const high = gap * 0.82;
  const count = Math.max(1, Math.floor((bottom - top - 2 * clear) / high) + 1);
  const first = (top + bottom) / 2 - ((count - 1) * high) / 2;
  const result: Point[][] = [];
  for (let row = 0; row < count; row++) {
    const line: Point[] = [];
    for (let x = left + clear + (row % 2 ? gap / 2 : 0) + random() * gap * 0.2; x <= right - clear; x += gap) {
      const p = { x: x + (random() - 0.5) * gap * stray, y: first + row * high + (random() - 0.5) * gap * stray };
      if (inside(p, outline) && distanceToLine(p, edge) >= clear) line.push(p);
    }
    if (line.length > 0) result.push(line);
  }
  return result;
}

/** Points along a line every `gap`, each with the direction of the line there as a unit vector. */
export function steps(line: readonly Point[], gap: number, from = gap / 2): { at: Point; along: Point }[] {
  const result: { at: Point; along: Point }[] = [];
  let left = from;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (long === 0) continue;
    const along = { x: (b.x - a.x) / long, y: (b.y - a.y) / long };
    for (; left <= long; left += gap) result.push({ at: { x: a.x + along.x * left, y: a.y + along.y * left }, along });
    left -= long;
  }
  return result;
}

/** Hatching: parallel lines `gap` apart, at `angle` (radians), clipped to an outline. */
export function hatched(outline: readonly Point[], angle: number, gap: number): [Point, Point][] {
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const across = { x: -along.y, y: along.x };
  const off = (p: Point): number => p.x * across.x + p.y * across.y;
  const on = (p: Point): number => p.x * along.x + p.y * along.y;
  const least = Math.min(...outline.map(off));
  const most = Math.max(...outline.map(off));
  const result: [Point, Point][] = [];
  for (let at = least + gap / 2; at < most; at += gap) {
    const cuts: number[] = [];
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const [oa, ob] = [off(a), off(b)];
      if (oa > at !== ob > at) cuts.push(on(a) + ((on(b) - on(a)) * (at - oa)) / (ob - oa));
    });
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const point = (t: number): Point => ({ x: along.x * t + across.x * at, y: along.y * t + across.y * at });
      result.push([point(cuts[i]!), point(cuts[i + 1]!)]);
    }
  }
  return result;
}

/** An outline clipped to a box (Sutherland–Hodgman); exact for convex outlines only. */
export function cut(outline: readonly Point[], { left, top, right, bottom }: Bounds): Point[] {
  const clip = (
    points: readonly Point[],
    keeps: (p: Point) => boolean,
    cross: (a: Point, b: Point) => Point,
  ): Point[] =>
    points.flatMap((b, i) => {
      const a = points[(i + points.length - 1) % points.length]!;
      if (keeps(b)) return keeps(a) ? [b] : [cross(a, b), b];
      return keeps(a) ? [cross(a, b)] : [];
    });
  const atX =
    (x: number) =>
    (a: Point, b: Point): Point => ({ x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) });
  const atY =
    (y: number) =>
    (a: Point, b: Point): Point => ({ x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y });
  let part = clip(outline, (p) => p.x >= left, atX(left));
  part = clip(part, (p) => p.x <= right, atX(right));
  part = clip(part, (p) => p.y >= top, atY(top));
  return clip(part, (p) => p.y <= bottom, atY(bottom));
}
