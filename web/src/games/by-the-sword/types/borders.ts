// The lines of a map whose areas share their corners: shores belong to one area, borders to two.
import type { Point } from '../../../plane/geometry';

interface Outlined {
  readonly outline: readonly Point[];
  readonly region: string;
  readonly castle: boolean;
}

/** A stretch of border: its two ends, and the areas on its sides. */
export type Edge = readonly [Point, Point, Outlined, Outlined];

const at = ({ x, y }: Point): string => `${x} ${y}`;
const key = (a: Point, b: Point): string => [at(a), at(b)].sort().join(' ');

/** The corners of a ring two by two. */
const sides = (ring: readonly Point[]): (readonly [Point, Point])[] =>
  ring.map((a, i) => [a, ring[(i + 1) % ring.length]!]);

/** The stretches of border between two areas. */
export function sharedBy(areas: readonly Outlined[]): Edge[] {
  const first = new Map<string, Outlined>();
  const shared: Edge[] = [];
  for (const area of areas)
    for (const [a, b] of sides(area.outline)) {
      const other = first.get(key(a, b));
      if (other) shared.push([a, b, other, area]);
      else first.set(key(a, b), area);
    }
  return shared;
}

/** The shores of all areas together, each a ring, the longest first. */
export function coastOf(outlines: readonly (readonly Point[])[]): Point[][] {
  const count = new Map<string, number>();
  const all = outlines.flatMap(sides);
  for (const [a, b] of all) count.set(key(a, b), (count.get(key(a, b)) ?? 0) + 1);
  const next = new Map(all.filter(([a, b]) => count.get(key(a, b)) === 1).map(([a, b]) => [at(a), b]));
  const rings: Point[][] = [];
  while (next.size) {
    const ring: Point[] = [];
    for (let here = [...next.values()][0]!; next.has(at(here)); ) {
      const to = next.get(at(here))!;
      next.delete(at(here));
      ring.push(here);
      here = to;
    }
    rings.push(ring);
  }
  return rings.sort((a, b) => b.length - a.length);
}

/** The part of an outline that lies on a shore, from one end to the other. */
export function chained(outline: readonly Point[], shore: readonly Point[]): Point[] {
  const wet = new Set(sides(shore).map(([a, b]) => key(a, b)));
  const own = sides(outline).map(([a, b]) => wet.has(key(a, b)));
  const begin = own.findIndex((is, i) => is && !own.at(i - 1));
  const count = own.filter(Boolean).length;
  return count === 0 ? [] : Array.from({ length: count + 1 }, (_, i) => outline[(begin + i) % outline.length]!);
}
