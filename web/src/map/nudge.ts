// Nudges the stacks of neighbouring spaces apart, and off the names of towns.
import type { Id } from '../engine/types';
import { type Box, grown, overlap, type Point } from '../plane/geometry';

/** A stack: its space, and the boxes of what is drawn there, relative to the space. */
export interface Crowded {
  readonly id: Id;
  readonly at: Point;
  readonly boxes: readonly Box[];
}

const STEPS = [14, 28, 42];
const DIRECTIONS = 12;
/** The cost per unit of distance; covering another stack costs 1 per square unit, a name half of it. */
const DISTANCE = 5;
const NAME = 0.7;
/** What lies farther off, in drawing units, no stack reaches. */
const NEAR = 260;

const still: Point = { x: 0, y: 0 };
const candidates: readonly Point[] = [
  still,
  ...STEPS.flatMap((far) =>
    Array.from({ length: DIRECTIONS }, (_, i) => {
      const angle = (i / DIRECTIONS) * 2 * Math.PI;
      return { x: Math.round(Math.cos(angle) * far), y: Math.round(Math.sin(angle) * far) };
    }),
  ),
];

const moved = ({ at, boxes }: Crowded, by: Point): Box[] =>
  boxes.map((box) => ({ ...box, x: box.x + at.x + by.x, y: box.y + at.y + by.y }));

const covered = (a: readonly Box[], b: readonly Box[]): number =>
  a.reduce((sum, box) => sum + b.reduce((all, other) => all + overlap(box, other), 0), 0);

/** How far each stack is moved; those that stand free stay. Two passes of local search; deterministic. */
export function nudged(stacks: readonly Crowded[], names: readonly Box[]): ReadonlyMap<Id, Point> {
  const by = new Map<Id, Point>(stacks.map(({ id }) => [id, still]));
  for (let pass = 0; pass < 2; pass++)
    for (const stack of stacks) {
      const near = (box: Box): boolean => overlap(box, grown({ ...stack.at, width: 0, height: 0 }, NEAR)) > 0;
      const others = stacks.filter((s) => s.id !== stack.id).flatMap((s) => moved(s, by.get(s.id)!).filter(near));
      const written = names.filter(near);
      let [best, least] = [still, Infinity];
      for (const to of candidates) {
        const here = moved(stack, to);
        const cost = covered(here, others) + covered(here, written) * NAME + Math.hypot(to.x, to.y) * DISTANCE;
        if (cost < least) [best, least] = [to, cost];
      }
      by.set(stack.id, best);
    }
  return by;
}
