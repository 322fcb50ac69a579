// The course of a move: poses between which a unit goes straight or turns about one point. Lengths in mils, headings in 1/100
// degree clockwise from north.
import type { Id } from '../engine/types';
import type { Point } from '../plane/geometry';
import type { Pose } from './types';

/** The poses of the move of a unit, or of one stand of a scattered unit, from its start to its end. */
export interface Course {
  readonly unit: Id;
  readonly stand?: number;
  readonly poses: readonly Pose[];
}

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.facing === b.facing;

/** One course for each unit or stand, of moves that follow one another. */
export function joined(moves: readonly Course[]): Course[] {
  const all = new Map<string, Course>();
  for (const move of moves) {
    const key = `${move.unit} ${move.stand ?? ''}`;
    const before = all.get(key)?.poses ?? [];
    const [last, first] = [before.at(-1), move.poses[0]];
    const poses = last && first && isSame(last, first) ? move.poses.slice(1) : move.poses;
    all.set(key, { ...move, poses: [...before, ...poses] });
  }
  return [...all.values()];
}

/** The greatest turn between two samples, in 1/100 degree. */
const STEP = 1000;

/** A turn in 1/100 degree, the shorter way round, in [-18000, 18000). */
const turned = (from: number, to: number): number => ((((to - from) % 36000) + 54000) % 36000) - 18000;

/** The pose after a part of the way from one pose to another, between 0 and 1. */
function between(from: Pose, to: Pose, part: number): Pose {
  const turn = turned(from.facing, to.facing);
  const facing = (from.facing + turn * part + 36000) % 36000;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (turn === 0) return { x: from.x + dx * part, y: from.y + dy * part, facing };
  // Every turn and shift together are a turn about one point, to the right of the way if it is clockwise.
  const half = (turn / 36000) * Math.PI;
  const far = 1 / (2 * Math.tan(half));
  const pivot = { x: from.x + dx / 2 + dy * far, y: from.y + dy / 2 - dx * far };
  const [sin, cos] = [Math.sin(2 * half * part), Math.cos(2 * half * part)];
  const [x, y] = [from.x - pivot.x, from.y - pivot.y];
  return { x: pivot.x + x * cos + y * sin, y: pivot.y + y * cos - x * sin, facing };
}

/** The poses of a course so close that a straight line from one to the next is as good as an arc. */
export function sampled(poses: readonly Pose[]): Pose[] {
  const [first, ...others] = poses;
  if (!first) return [];
  const all = [first];
  for (const to of others) {
    const from = all.at(-1)!;
    const steps = Math.max(1, Math.ceil(Math.abs(turned(from.facing, to.facing)) / STEP));
    for (let i = 1; i < steps; ++i) all.push(between(from, to, i / steps));
    all.push(to);
  }
  return all;
}

/** How far each sample is along the way, between 0 and 1; a turn on the spot takes its time too. */
export function offsets(samples: readonly Pose[]): number[] {
  const QUARTER = 4000; // mils that take as long as a quarter turn
  const way = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
  const sums = [0];
  samples.forEach((to, i) => {
    const from = samples[i - 1];
    if (from) sums.push(sums.at(-1)! + way(from, to) + (Math.abs(turned(from.facing, to.facing)) / 9000) * QUARTER);
  });
  const all = sums.at(-1)! || 1;
  return sums.map((sum) => sum / all);
}
