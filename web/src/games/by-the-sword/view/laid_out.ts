// The parts of the map's layout that are slow to compute and always the same: names, hills and trees. Evaluated at build time;
// the built page contains only the results (vite.config.ts).

import { type Ground, hills, woods } from '../../../map/growth';
import type { Mound } from '../../../map/terrain';
import {
  type Box,
  distance,
  grown,
  holds,
  inside,
  overlap,
  type Point,
  randoms,
  round,
  traced,
  within,
} from '../../../plane/geometry';
import { folded, textWidth } from '../../../plane/labels';
import { type Area, areas, frontiers, limits, nameAt, rivers } from '../types/island';
import { WINDOW } from '../types/sheet';

export const TEXT = 24;
const LINE = 23;
/** How many letters of a name stand in one line, if it has more words. */
const LETTERS = 13;

export interface AreaName {
  readonly id: string;
  readonly lines: readonly string[];
  /** Of the last line: its middle and baseline. */
  readonly x: number;
  readonly y: number;
}

const boxOf = ({ lines, x, y }: Omit<AreaName, 'id'>): Box => {
  const width = Math.max(...lines.map((line) => textWidth(line, TEXT))) + 6;
  const height = lines.length * LINE;
  return { x: x - width / 2, y: y + 6 - height, width, height };
};

/** How many of some points of a box lie outside an area. */
function outside({ x, y, width, height }: Box, { outline }: Area): number {
  const points = [0, 0.25, 0.5, 0.75, 1].flatMap((part) =>
    [0, 1].map((row) => ({ x: x + part * width, y: y + row * height })),
  );
  return points.filter((p) => !inside(p, outline)).length;
}

/** A name moves aside so that it stays within its area and clear of the names before it. */
function named(area: Area, before: readonly AreaName[]): AreaName {
  const lines = folded(area.name, LETTERS, 2);
  const { x, y } = nameAt(area);
  const taken = before.map(boxOf);
  const places = [0, -10, 10, -20, 20, -30, 30].map((by) => {
    const box = boxOf({ lines, x: x + by, y });
    const over = taken.reduce((sum, other) => sum + overlap(box, other), 0);
    return { x: x + by, cost: outside(box, area) * 12 + over + Math.abs(by) };
  });
  const best = places.reduce((least, place) => (place.cost < least.cost ? place : least));
  return { id: area.id, lines, x: round(best.x), y: round(y) };
}

const placed: AreaName[] = [];
for (const area of areas) placed.push(named(area, placed));
export const names: readonly AreaName[] = placed;

/** The boxes of the names, which stacks leave free. */
export const nameBoxes: readonly Box[] = names.map(boxOf).map((box) => ({
  x: round(box.x),
  y: round(box.y),
  width: round(box.width),
  height: round(box.height),
}));

/** Half the width of a coin, and of a fort. */
const SIGN = 16;
/** Beside the troops of an area, the usual places first. */
const beside: readonly Point[] = [
  { x: -47, y: 16 },
  { x: 47, y: 16 },
  { x: -42, y: 46 },
  { x: 42, y: 46 },
  { x: 0, y: 54 },
  { x: -49, y: -14 },
  { x: 49, y: -14 },
];

const signBox = ({ x, y }: Point): Box => ({ x: x - SIGN, y: y - SIGN, width: 2 * SIGN, height: 2 * SIGN });

/** Where a sign fits best: within its area, clear of names and of the signs that are there. */
function signAt(area: Area, places: readonly Point[], taken: readonly Box[]): Point {
  const costs = places.map(({ x, y }, rank) => {
    const at = { x: round(area.x + x), y: round(area.y + y) };
    const over = taken.reduce((sum, box) => sum + overlap(signBox(at), box), 0);
    return { at, cost: outside(signBox(at), area) * 12 + over * 0.3 + rank * 5 };
  });
  return costs.reduce((least, one) => (one.cost < least.cost ? one : least)).at;
}

const spots = areas.map((area) => {
  const coin = signAt(area, beside, nameBoxes);
  const other = [beside[1]!, beside[0]!, ...beside.slice(2)];
  return { id: area.id, coin, fort: signAt(area, other, [...nameBoxes, ...(area.castle ? [] : [signBox(coin)])]) };
});

/** Where the value of a territory is written, and where its fort stands, by the order of the areas. */
export const coins: readonly Point[] = spots.map(({ coin }) => coin);
export const forts: readonly Point[] = spots.map(({ fort }) => fort);

const lines = [...[...frontiers, ...limits].map(([a, b]) => traced([a, b])), ...rivers.map(traced)];

const kept = (area: Area, p: Point, size: number): boolean =>
  distance(area, p) < (area.castle ? 40 : 33) + size * 0.7 ||
  (!area.castle && distance(coins[areas.indexOf(area)]!, p) < SIGN + size * 0.7);

function groundOf(of: readonly Area[]): Ground {
  const free = (p: Point, size: number): boolean =>
    of.some((area) => inside(p, area.outline)) &&
    !areas.some((area) => kept(area, p, size)) &&
    !nameBoxes.some((box) => holds(grown(box, size * 0.6), p)) &&
    !lines.some((line) => within(p, line, size * 0.62 + 4));
  return { window: WINDOW, free };
}

const ofTypes = (...types: string[]): readonly Area[] =>
  areas.filter((area) => area.types.some((type) => types.includes(type)));

const rounded = (points: readonly Point[]): Point[] => points.map((p) => ({ x: round(p.x), y: round(p.y) }));

export const mounds: readonly Mound[] = hills(
  groundOf(ofTypes('mountains', 'mountain-pass', 'mines')),
  1979,
  () => true,
).map((m) => ({ x: round(m.x), y: round(m.y), width: round(m.width), height: round(m.height) }));

export const trees: readonly Point[] = rounded(woods(groundOf(ofTypes('forest')), 1980, () => true, mounds));

/** Where tufts of grass, furrows and stones are drawn, about so far apart. */
function scattered(of: readonly Area[], seed: number, apart: number, size: number): Point[] {
  const ground = groundOf(of);
  const found: Point[] = [];
  const random = randoms(seed);
  for (let i = 0; i < 6000; i++) {
    const p = { x: random() * WINDOW.width, y: random() * WINDOW.height };
    if (!found.some((other) => distance(other, p) < apart) && ground.free(p, size)) found.push(p);
  }
  return rounded(found);
}

export const tufts: readonly Point[] = scattered(ofTypes('pasture', 'plains'), 11, 30, 9);
export const furrows: readonly Point[] = scattered(ofTypes('farmlands'), 12, 34, 13);
export const stones: readonly Point[] = scattered(ofTypes('wastes'), 13, 26, 7);
