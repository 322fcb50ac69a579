// The parts of the map's layout that are slow to compute and always the same: names, hills and trees. Evaluated at build time;
// the built page contains only the results (vite.config.ts).

import type { Mound } from '../../../map/terrain';
import { type Box, grown, lengthOf, overlap, type Point, round, stretch } from '../../../plane/geometry';
import { type Label, placeLabels, textWidth } from '../../../plane/labels';
import { battleSites, frontiers, routeLines, routes, spaces } from '../types/map_data';
import { SCALE, TITLE, WINDOW } from '../types/sheet';
import { hills, woods } from './growth';
import { names } from './ornaments';
import { roughCoast } from './terrain';

export const BURGH_TEXT = 27;
const OPEN_TEXT = 25;

const spaceBox = (p: Point, burgh: boolean): Box =>
  burgh ? { x: p.x - 31, y: p.y - 40, width: 62, height: 68 } : { x: p.x - 27, y: p.y - 27, width: 54, height: 58 };

const sites: readonly Box[] = battleSites.map((b) => ({ x: b.x - 16, y: b.y - 16, width: 32, height: 32 }));

/** The placed names of the spaces. */
export const labels: readonly Label[] = placeLabels(
  spaces
    .filter((s) => s.name !== null)
    .map((s) => ({
      id: s.id,
      text: s.name ?? '',
      size: s.burgh ? BURGH_TEXT : OPEN_TEXT,
      bold: s.burgh,
      at: { x: s.x, y: s.y - (s.burgh ? 4 : 0) },
      clear: s.burgh ? ([41, 34] as const) : ([33, 29] as const),
    })),
  {
    soft: spaces.flatMap((s) => [
      { x: s.x - 66, y: s.y - 50, width: 132, height: 35 },
      { x: s.x + 18, y: s.y + 18, width: 28, height: 34 },
    ]),
    points: spaces,
    boxes: [...spaces.map((s) => spaceBox(s, s.burgh)), ...sites, TITLE, SCALE],
    lines: [
      ...routes.map((r) => ({ line: routeLines.line(r.a, r.b), cost: 0.9 })),
      ...frontiers.map((f) => ({ line: f.line, cost: 0.9 })),
      { line: roughCoast, cost: 0.25 },
    ],
    window: grown(WINDOW, -12),
  },
);

/** Boxes along the names of regions, to be kept free. */
const nameBoxes: readonly Box[] = names
  .filter((n) => n.kind === 'land')
  .flatMap(({ line, size }) => {
    const long = lengthOf(line);
    const count = Math.ceil(long / 20);
    return Array.from({ length: count + 1 }, (_, i) => {
      const p = stretch(line, 0, Math.max(1, (i / count) * long)).at(-1)!;
      return { x: p.x - size * 0.4, y: p.y - size * 0.7, width: size * 0.8, height: size * 0.8 };
    });
  });

const labelBoxes = [...labels.map((l) => l.box), ...nameBoxes];

/** Boxes that the name of a frontier must avoid. */
const taken = [...labelBoxes, ...spaces.map((s) => spaceBox(s, s.burgh)), ...sites];
const ways = routes.map((r) => routeLines.line(r.a, r.b));

const FRONTIER_TEXT = 25;

/** The cost of a name over these points: what it would cover, and how far it would leave the map. */
function covered(points: readonly Point[]): number {
  let cost = 0;
  for (const p of points) {
    const spot = { x: p.x - 12, y: p.y - 26, width: 24, height: 26 };
    for (const box of taken) cost += overlap(spot, box);
    cost += (24 * 26 - overlap(spot, grown(WINDOW, -16))) * 2;
    for (const way of ways)
      if (way.some((q) => q.x > spot.x && q.x < spot.x + 24 && q.y > spot.y && q.y < spot.y + 26)) cost += 90;
  }
  return cost;
}

/** The cost of bends along a name. */
function bends(points: readonly Point[]): number {
  let cost = 0;
  for (let i = 2; i < points.length; i++) {
    const [a, b, c] = [points[i - 2]!, points[i - 1]!, points[i]!];
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
    cost += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 380;
  }
  return cost;
}

/** The cheapest stretch of a frontier for its name, directed from left to right. */
function nameStretch(line: readonly Point[], text: string): { from: Point[]; size: number } {
  const size = FRONTIER_TEXT;
  const width = textWidth(text, size) * 1.06 + text.length * 2.6 + 24;
  const long = lengthOf(line);
  let best: Point[] = [];
  let least = Infinity;
  for (let at = 0; at + width < long; at += 12) {
    const part = stretch(line, at, at + width);
    const points = Array.from({ length: 9 }, (_, i) => stretch(part, 0, (i / 8) * width).at(-1)!);
    const cost = covered(points) + bends(points);
    if (cost < least) [best, least] = [part, cost];
  }
  const [first, last] = [best[0], best.at(-1)];
  return { from: first && last && first.x > last.x ? [...best].reverse() : best, size };
}

/** The names of the frontiers, each with its stretch of line and font size. */
export const frontierNames: Readonly<Record<string, { from: readonly Point[]; size: number }>> = Object.fromEntries(
  frontiers.map((f) => [f.id, nameStretch(f.line, f.name)]),
);

export const mounds: readonly Mound[] = hills(labelBoxes).map((m) => ({
  x: round(m.x),
  y: round(m.y),
  width: round(m.width),
  height: round(m.height),
}));

export const trees: readonly Point[] = woods(labelBoxes, mounds).map((p) => ({ x: round(p.x), y: round(p.y) }));
