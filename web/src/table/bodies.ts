// Footprints of units on the table and how they lie to each other. Lengths in mils, headings in 1/100 degree.

import { distanceToSegment, inside, type Point } from '../plane/geometry';
import type { Depiction, Formation, Layout, Pose, RosterLine, Size, TableSetting, Unit } from './types';

/** The part of a unit that decides its footprint and how it is drawn. */
export type Standing = Pick<Unit, 'at' | 'formation' | 'mounted'>;

export const depictionOf = (line: RosterLine, mounted: boolean): Depiction | undefined =>
  line.depictions.find((d) => d.mounted === mounted) ?? line.depictions[0];

/** How a unit lies in a formation; a crowd on a square if the formation has no layout. */
export function layoutOf(
  setting: Pick<TableSetting, 'routed'>,
  line: RosterLine,
  formation: Formation,
  mounted: boolean,
): Layout {
  const crowd = { width: setting.routed, depth: setting.routed, stands: [] };
  return depictionOf(line, mounted)?.layouts[formation] ?? crowd;
}

export function sizeOf(
  setting: Pick<TableSetting, 'routed'>,
  line: RosterLine,
  formation: Formation,
  mounted: boolean,
): Size {
  const { width, depth } = layoutOf(setting, line, formation, mounted);
  return { width, depth };
}

/** The point `ahead` of a pose and `right` of it (negative: behind, left). */
export function beside({ x, y, facing }: Pose, right: number, ahead: number): Point {
  const angle = (facing / 18000) * Math.PI;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x + ahead * sin + right * cos, y: y + ahead * cos - right * sin };
}

/** The corners of a unit's footprint: front left, front right, rear right, rear left. */
export function corners(at: Pose, { width, depth }: Size): Point[] {
  const half = width / 2;
  return [beside(at, -half, 0), beside(at, half, 0), beside(at, half, -depth), beside(at, -half, -depth)];
}

export const middle = (at: Pose, { depth }: Size): Point => beside(at, 0, -depth / 2);

const edges = (body: readonly Point[]): (readonly [Point, Point])[] =>
  body.map((a, i) => [a, body[(i + 1) % body.length]!] as const);

/** The distance between two footprints; 0 if they overlap. */
export function apart(a: readonly Point[], b: readonly Point[]): number {
  if (a.some((p) => inside(p, b)) || b.some((p) => inside(p, a))) return 0;
  let least = Infinity;
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    for (const p of from) for (const [c, d] of edges(to)) least = Math.min(least, distanceToSegment(p, c, d));
  return least;
}

/** The heading from one point to another. */
export function bearing(from: Point, to: Point): number {
  const angle = (Math.atan2(to.x - from.x, to.y - from.y) / Math.PI) * 18000;
  return Math.round((angle + 36000) % 36000) % 36000;
}

export const POINTS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** The compass point nearest to a heading. */
export const compassPoint = (facing: number): (typeof POINTS)[number] => POINTS[Math.round(facing / 4500) % 8]!;
