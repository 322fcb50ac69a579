// Parses and formats points as scenarios write them ("12.25 16", in inches), and helps with drawing. Coordinates are in mils.
import { distanceToLine, inside, type Point } from '../../plane/geometry';
import type { Pose } from '../types';

const MILS = 1000;
/** The grid spacing: half an inch. */
export const GRID = 500;

const inches = (mils: number): string => String(Math.round(mils) / MILS);
const snapped = (mils: number): number => Math.round(mils / GRID) * GRID;

export const snap = ({ x, y }: Point): Point => ({ x: snapped(x), y: snapped(y) });

/** Snaps to the grid and clamps to the table. */
export function onTable(p: Point, table: { width: number; depth: number }): Point {
  const held = (n: number, most: number): number => Math.min(most, Math.max(0, n));
  const { x, y } = snap(p);
  return { x: held(x, table.width), y: held(y, table.depth) };
}

/** The nearest point on an edge of the table. */
export function onEdge({ x, y }: Point, { width, depth }: { width: number; depth: number }): Point {
  const ways = [x, width - x, y, depth - y];
  const nearest = ways.indexOf(Math.min(...ways));
  return [
    { x: 0, y },
    { x: width, y },
    { x, y: 0 },
    { x, y: depth },
  ][nearest]!;
}

export const pointText = ({ x, y }: Point): string => `${inches(x)} ${inches(y)}`;

export function pointOf(text: string): Point | null {
  const words = text.trim().split(/\s+/).slice(0, 2).map(Number);
  return words.length === 2 && words.every(Number.isFinite) ? { x: words[0]! * MILS, y: words[1]! * MILS } : null;
}

export const pointsOf = (texts: readonly string[]): Point[] => texts.flatMap((text) => pointOf(text) ?? []);

const letters = { N: 0, E: 9000, S: 18000, W: 27000 };

/** Parses "12.25 16 N": the middle of a front, and its facing as a letter or in degrees. */
export function poseOf(text: string): Pose | null {
  const at = pointOf(text);
  const word = text.trim().split(/\s+/)[2] ?? '';
  const facing = word in letters ? letters[word as keyof typeof letters] : Number(word || NaN) * 100;
  return at && Number.isFinite(facing) ? { ...at, facing } : null;
}

export function poseText({ x, y, facing }: Pose): string {
  const letter = Object.entries(letters).find(([, heading]) => heading === facing)?.[0];
  return `${pointText({ x, y })} ${letter ?? facing / 100}`;
}

/** Rounds a heading to steps of five degrees. */
export const steady = (facing: number): number => (Math.round(facing / 500) * 500) % 36000;

/** Moves all points by the same vector, snapped to the grid and clamped so that none leaves the table. */
export function moved(points: readonly Point[], by: Point, table: { width: number; depth: number }): Point[] {
  const held = (d: number, of: number[], most: number): number =>
    Math.min(most - Math.max(...of), Math.max(-Math.min(...of), snapped(d)));
  const dx = held(
    by.x,
    points.map((p) => p.x),
    table.width,
  );
  const dy = held(
    by.y,
    points.map((p) => p.y),
    table.depth,
  );
  return points.map((p) => ({ x: p.x + dx, y: p.y + dy }));
}

export interface Shape {
  line: boolean;
  depth: number;
  outline: readonly Point[];
}

/** The index of the piece at a point: lines before areas, and of each the last one drawn; null if there is none. */
export function pieceAt(p: Point, pieces: readonly Shape[], slack = GRID): number | null {
  const near = (shape: Shape): boolean =>
    shape.line ? distanceToLine(p, shape.outline) <= shape.depth / 2 + slack : inside(p, shape.outline);
  const found = (line: boolean): number => pieces.findLastIndex((shape) => shape.line === line && near(shape));
  const at = found(true) >= 0 ? found(true) : found(false);
  return at >= 0 ? at : null;
}
