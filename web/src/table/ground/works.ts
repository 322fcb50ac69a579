// Buildings and works: houses, walls, ditches, earthworks, roads, bridges; also streams and water.

import { curvePath, linePath, type Point, randoms, round } from '../../plane/geometry';
import { INCH } from '../plan';
import { contour, hachures } from './hills';
import { boundsOf, rows, steps } from './scatter';
import { disc, type Stroke, segment } from './stroke';
import { hedge, trees } from './woods';

/** A line offset by `off` to the left of its direction. */
export function shifted(line: readonly Point[], off: number): Point[] {
  return line.map((p, i) => {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x + ((b.y - a.y) / long) * off, y: p.y - ((b.x - a.x) / long) * off };
  });
}

function house({ x, y }: Point, w: number, h: number, left: boolean): { wall: string; roof: string; dark: string } {
  const s = left ? -1 : 1;
  const gable = w * 0.38;
  const at = (dx: number, dy: number): string => `${round(x + s * dx)} ${round(y + dy)}`;
  return {
    wall: `M${at(-w / 2, 0)}V${round(y - h)}L${at(-w / 2 + gable / 2, -h * 1.75)}L${at(-w / 2 + gable, -h)}L${at(w / 2, -h)}V${round(y)}Z`,
    roof: `M${at(-w / 2 + gable / 2, -h * 1.8)}L${at(w / 2 - gable * 0.3, -h * 1.8)}L${at(w / 2 + 0.8, -h * 0.9)}L${at(-w / 2 + gable, -h * 0.9)}Z`,
    dark: `M${at(-w / 2 + gable * 0.32, 0)}v${round(-h * 0.55)}h${round(s * gable * 0.3)}v${round(h * 0.55)}M${at(w * 0.08, -h * 0.3)}v${round(-h * 0.28)}M${at(w * 0.28, -h * 0.3)}v${round(-h * 0.28)}`,
  };
}

const church = ({ x, y }: Point): { wall: string; roof: string; dark: string } => ({
  wall: `M${round(x - 9)} ${round(y)}v-15h6v15zM${round(x - 3)} ${round(y)}v-7h14v7z`,
  roof: `M${round(x - 9.6)} ${round(y - 15)}l3.600-12 3.600 12zM${round(x - 3)} ${round(y - 7)}l2-5.500h10.500l2.500 5.500z`,
  dark: `M${round(x - 6)} ${round(y - 27)}v-4M${round(x - 7.5)} ${round(y - 29.5)}h3M${round(x - 6)} ${round(y - 11)}v2.500M${round(x + 1)} ${round(y - 4.5)}v2.500M${round(x + 4.5)} ${round(y - 4.5)}v2.500M${round(x + 8)} ${round(y - 4.5)}v2.500`,
});

export function village(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed);
  const found = rows(outline, 25, 12, seed, 0.35);
  const { left, top, right, bottom } = boundsOf(outline);
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const all = found.flat();
  const far = (p: Point): number => Math.hypot(p.x - centre.x, p.y - centre.y);
  const parish = all.length > 3 ? all.reduce((best, p) => (far(p) < far(best) ? p : best)) : null;
  return [
    { ink: 'village', d: linePath(outline, true) },
    ...found.flatMap((row) => {
      let [wall, roof, dark] = ['', '', ''];
      const gardens: Point[] = [];
      for (const p of row) {
        const low = { x: p.x, y: p.y + 7 };
        if (p !== parish && random() < 0.16) gardens.push({ x: p.x, y: p.y - 1 });
        else {
          const one = p === parish ? church(low) : house(low, 14 + random() * 5, 5.4 + random() * 1.4, random() < 0.5);
          wall += one.wall;
          roof += one.roof;
          dark += one.dark;
        }
      }
      return [
        { ink: 'wall', d: wall },
        { ink: 'roof', d: roof },
        { ink: 'fine', d: dark },
        ...trees(gardens, 4.4, random),
      ];
    }),
  ];
}

export function stoneWall(line: readonly Point[], depth: number, seed: number): Stroke[] {
  const random = randoms(seed);
  let joints = '';
  for (const { at, along } of steps(line, 3.6)) {
    const off = random() < 0.5 ? 1 : -1;
    joints += segment(at, { x: at.x - along.y * 1.8 * off, y: at.y + along.x * 1.8 * off });
  }
  return [
    { ink: 'strip strip-stone', d: linePath(line), wide: depth },
    { ink: 'stone-edge', d: linePath(line) },
    { ink: 'stone', d: linePath(line) },
    { ink: 'fine', d: linePath(line) + joints },
  ];
}

export function ditch(line: readonly Point[], depth: number, seed: number): Stroke[] {
  const random = randoms(seed);
  const half = Math.min(4.2, depth * 0.22);
  let teeth = '';
  for (const { at, along } of steps(line, 2.7))
    for (const side of [1, -1]) {
      const out = half * side;
      const in_ = half * side * (0.25 + random() * 0.3);
      teeth += segment(
        { x: at.x - along.y * out, y: at.y + along.x * out },
        { x: at.x - along.y * in_, y: at.y + along.x * in_ },
      );
    }
  return [
    { ink: 'strip strip-earth', d: linePath(line), wide: depth },
    { ink: 'bank', d: linePath(shifted(line, half)) + linePath(shifted(line, -half)) },
    { ink: 'fine', d: teeth },
  ];
}

export const hedgedDitch = (line: readonly Point[], depth: number, seed: number): Stroke[] => [
  ...ditch(shifted(line, -depth * 0.2), depth * 0.6, seed),
  ...hedge(shifted(line, depth * 0.2), depth * 0.7, seed),
];

/** A rampart: crest, ditch and palisade. */
export function earthwork(line: readonly Point[], depth: number, fortified: boolean): Stroke[] {
  let stakes = '';
  const half = Math.min(6, depth * 0.3);
  for (const { at, along } of steps(line, fortified ? 5 : 3.2)) {
    const out = { x: at.x + along.y * half * 1.5, y: at.y - along.x * half * 1.5 };
    stakes += segment({ x: at.x + along.y * half * 0.5, y: at.y - along.x * half * 0.5 }, out);
    if (fortified) stakes += disc(out, 0.8);
  }
  return [
    { ink: 'strip strip-earth', d: linePath(line), wide: depth },
    { ink: 'rampart-edge', d: linePath(line) },
    { ink: 'rampart', d: linePath(line) },
    { ink: 'fine', d: stakes + linePath(shifted(line, half * 1.5)) },
    ...(fortified ? [{ ink: 'crest', d: linePath(line) }] : []),
  ];
}

export const redoubt = (outline: readonly Point[], seed: number, fortified: boolean): Stroke[] => [
  { ink: 'works', d: linePath(outline, true) },
  { ink: 'hachure', d: hachures(outline, seed, 1) },
  { ink: fortified ? 'rampart-edge' : 'bank', d: linePath(outline, true) },
  ...(fortified ? [{ ink: 'rampart', d: linePath(outline, true) }] : []),
];

export const road = (line: readonly Point[], depth: number): Stroke[] => [
  { ink: 'strip strip-road', d: linePath(line), wide: depth },
  { ink: 'road-edge', d: linePath(line) },
  { ink: 'road', d: linePath(line) },
];

export function bridge(line: readonly Point[], depth: number): Stroke[] {
  let planks = '';
  const half = Math.min(8, depth * 0.25);
  for (const { at, along } of steps(line, 3))
    planks += segment(
      { x: at.x - along.y * half, y: at.y + along.x * half },
      { x: at.x + along.y * half, y: at.y - along.x * half },
    );
  return [
    { ink: 'planks', d: linePath(line), wide: half * 2 },
    { ink: 'fine', d: planks },
    { ink: 'rail', d: linePath(shifted(line, half)) + linePath(shifted(line, -half)) },
  ];
}

/** Its bends are rounded, and between them it lies where it is crossed. */
export function stream(line: readonly Point[], depth: number): Stroke[] {
  const [spring, mouth] = [line.slice(0, 1), line.slice(-1)];
  const bed = curvePath([...spring, ...steps(line, 3 * INCH).map(({ at }) => at), ...mouth], false, 0.9);
  return [
    { ink: 'strip strip-water', d: linePath(line), wide: depth },
    { ink: 'stream-edge', d: bed },
    { ink: 'stream', d: bed },
    { ink: 'stream-line', d: bed },
  ];
}

export function water(outline: readonly Point[]): Stroke[] {
  return [
    { ink: 'water', d: linePath(outline, true) },
    ...[4, 8.5, 14, 21].map((off) => ({ ink: 'ripple', d: contour(outline, off) })),
    { ink: 'shore', d: linePath(outline, true) },
  ];
}

export function ford(outline: readonly Point[], seed: number): Stroke[] {
  const random = randoms(seed);
  let stones = '';
  for (const row of rows(outline, 8, 3, seed, 0.6)) for (const p of row) stones += disc(p, round(1 + random()));
  return [
    { ink: 'ford', d: linePath(outline, true) },
    { ink: 'mound', d: stones },
  ];
}

/** Fallback for an unknown kind: a dotted area, or a bank along a line. */
export function unknown(outline: readonly Point[], area: boolean, depth: number, seed: number): Stroke[] {
  if (!area)
    return [
      { ink: 'strip strip-earth', d: linePath(outline), wide: depth },
      { ink: 'bank', d: linePath(outline) },
    ];
  const dots = rows(outline, 10, 3, seed)
    .flat()
    .map((p) => disc(p, 0.7))
    .join('');
  return [
    { ink: 'waste', d: linePath(outline, true) },
    { ink: 'mound', d: dots },
  ];
}
