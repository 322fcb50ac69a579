// Routes as drawn lines: slightly bent, and over land where possible.

import type { Id } from '../engine/types';
import { between, distance, inside, lengthOf, linePath, type Point, randoms, stretch } from '../plane/geometry';

/** A route between two spaces. */
export interface Route {
  readonly a: Id;
  readonly b: Id;
}

const STEPS = 10;

function bent(a: Point, b: Point, off: number): Point[] {
  const long = distance(a, b);
  const line: Point[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const part = i / STEPS;
    const p = between(a, b, part);
    const lift = Math.sin(part * Math.PI) * off;
    line.push({ x: p.x - ((b.y - a.y) / long) * lift, y: p.y + ((b.x - a.x) / long) * lift });
  }
  return line;
}

const key = (a: Id, b: Id): string => `${a} ${b}`;

export interface Arrow {
  readonly shaft: string;
  /** The corners of the arrow head, tip first. */
  readonly head: readonly [Point, Point, Point];
}

export class RouteLines {
  private readonly lines = new Map<string, readonly Point[]>();

  /** `seed` makes the bends the same every time. */
  constructor(
    routes: readonly Route[],
    private readonly spaceOf: ReadonlyMap<Id, Point>,
    land: readonly Point[],
    seed: number,
  ) {
    const random = randoms(seed);
    const wet = (line: readonly Point[]): number => line.filter((p) => !inside(p, land)).length;
    for (const route of routes) {
      const a = spaceOf.get(route.a)!;
      const b = spaceOf.get(route.b)!;
      const wish = (random() - 0.5) * 0.12 * distance(a, b);
      const offs = [wish, -wish, 12, -12, 24, -24, 34, -34];
      const best = offs
        .map((off, rank) => ({ line: bent(a, b, off), rank }))
        .sort((p, q) => wet(p.line) - wet(q.line) || p.rank - q.rank)[0]!;
      this.lines.set(key(route.a, route.b), best.line);
      this.lines.set(key(route.b, route.a), [...best.line].reverse());
    }
  }

  /** The drawn line between two spaces; straight if no route joins them. */
  line(a: Id, b: Id): readonly Point[] {
    const known = this.lines.get(key(a, b));
    if (known) return known;
    const [from, to] = [this.spaceOf.get(a), this.spaceOf.get(b)];
    return from && to ? [from, to] : [];
  }

  /** The line of a march through these spaces. */
  march(path: readonly Id[]): Point[] {
    const line: Point[] = [];
    for (let i = 1; i < path.length; i++) {
      for (const p of this.line(path[i - 1]!, path[i]!)) {
        const last = line.at(-1);
        if (!last || distance(last, p) > 0.01) line.push(p);
      }
    }
    return line;
  }

  /**
   * The march as an arrow that starts `leave` past the first space and ends `stop` short of the last; null if it is too short.
   */
  arrow(path: readonly Id[], leave = 16, stop = 22, size = 24): Arrow | null {
    const line = this.march(path);
    const long = lengthOf(line);
    if (line.length < 2 || long < leave + stop + size) return null;
    const shaft = stretch(line, leave, long - stop - size * 0.7);
    const tip = stretch(line, 0, long - stop).at(-1)!;
    const foot = stretch(line, 0, long - stop - size).at(-1)!;
    const reach = distance(foot, tip) || 1;
    const [ux, uy] = [(tip.x - foot.x) / reach, (tip.y - foot.y) / reach];
    const wing = (turn: number): Point => ({ x: foot.x - uy * turn * size * 0.6, y: foot.y + ux * turn * size * 0.6 });
    return { shaft: linePath(shaft), head: [tip, wing(1), wing(-1)] };
  }
}
