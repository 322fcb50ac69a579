// What the land looks like: coast, regions, hills and woods, all worked out from the data of the map.

import {
  distance,
  grown,
  holds,
  inside,
  randoms,
  roughened,
  round,
  thinned,
  traced,
  within,
  type Box,
  type Point,
} from './geometry';
import { battleSites, frontiers, land, routes, spaces } from './montrose_map';
import { routeLine } from './route_lines';
import { WINDOW } from './sheet';

const FAR = 90;

/** Corners on the edge of the sheet are moved out of sight, so that the coast ends at the neat line. */
const beyond = (p: Point): Point => ({
  x: p.x <= 0 ? -FAR : p.x,
  y: p.y <= 0 ? -FAR : p.y > WINDOW.height ? p.y + FAR : p.y,
});

export const coast: readonly Point[] = (() => {
  const ring = land.map(beyond);
  const rough = roughened([...ring, ring[0]!], 1638, 0.4, 13);
  return rough.slice(0, -1);
})();

/** The coast as it looks from out at sea: water-lines and tints need no more. */
export const roughCoast: readonly Point[] = thinned([...coast, coast[0]!], 2.6).slice(0, -1);

const line = (id: string): readonly Point[] => frontiers.find((f) => f.id === id)?.line ?? [];

/** Each region as everything on its side of the frontiers, far out over the sea. */
export const regionAreas: readonly { readonly id: string; readonly area: readonly Point[] }[] = (() => {
  const highland = line('highland-line');
  const limit = line('royalist-limit');
  const english = line('english-boundary');
  const [left, top] = [-200, -200];
  const [right, bottom] = [1400, 1600];
  const west: Point[] = [
    { x: 130, y: 940 },
    { x: 62, y: 1110 },
    { x: left, y: 1150 },
  ];
  return [
    { id: 'highlands', area: [...highland, { x: 395, y: top }, { x: left, y: top }, ...[...west].reverse()] },
    {
      id: 'northern-lowlands',
      area: [...highland, { x: 395, y: top }, { x: right, y: top }, { x: right, y: 743 }, ...[...limit].reverse()],
    },
    {
      id: 'southern-lowlands',
      area: [
        ...limit,
        { x: right, y: 743 },
        { x: right, y: 851 },
        ...[...english].reverse(),
        { x: 380, y: bottom },
        { x: left, y: bottom },
        ...[...west].reverse(),
      ],
    },
    {
      id: 'england',
      area: [...english, { x: right, y: 851 }, { x: right, y: bottom }, { x: 380, y: bottom }],
    },
  ];
})();

const ways = routes.map((r) => traced(routeLine(r.a, r.b)));
const passes = routes.filter((r) => r.mountain).map((r) => traced(routeLine(r.a, r.b)));
const limits = frontiers.map((f) => traced(f.line));
const shores = Array.from({ length: Math.ceil(coast.length / 12) }, (_, i) => traced(coast.slice(i * 12, i * 12 + 13)));

/** Whether something of this size may stand here without touching what the game needs. */
function free(p: Point, size: number, labels: readonly Box[]): boolean {
  if (!holds(grown(WINDOW, -size), p)) return false;
  if (spaces.some((s) => distance(s, p) < (s.burgh ? 42 : 34) + size * 0.7)) return false;
  if (battleSites.some((b) => distance(b, p) < 14 + size * 0.7)) return false;
  if (labels.some((box) => holds(grown(box, size * 0.6), p))) return false;
  if (shores.some((part) => within(p, part, size * 0.8))) return false;
  if (limits.some((f) => within(p, f, size * 0.6 + 8))) return false;
  return !ways.some((way) => within(p, way, size * 0.62 + 5)) && inside(p, coast);
}

export interface Mound extends Point {
  readonly width: number;
  readonly height: number;
}

/** Hills stand all over the Highlands, and elsewhere where mountain routes lead through. */
export function hills(labels: readonly Box[]): Mound[] {
  const random = randoms(1645);
  const area = regionAreas.find((r) => r.id === 'highlands')!.area;
  const found: Mound[] = [];
  for (let i = 0; i < 5200; i++) {
    const p = { x: random() * WINDOW.width, y: random() * WINDOW.height };
    const width = 20 + random() * random() * 26;
    const high = inside(p, area);
    if (!high && (random() < 0.3 || !passes.some((way) => within(p, way, 60)))) continue;
    if (found.some((h) => Math.hypot(h.x - p.x, (h.y - p.y) * 1.5) < (h.width + width) * 0.56)) continue;
    const centre = { x: p.x, y: p.y - width * 0.25 };
    if (free(centre, width * 0.62, labels)) found.push({ ...p, width, height: width * (0.5 + random() * 0.16) });
  }
  return found.sort((a, b) => a.y - b.y);
}

/** Small groups of trees in the low country. */
export function woods(labels: readonly Box[], mounds: readonly Mound[]): Point[] {
  const random = randoms(1646);
  const area = regionAreas.find((r) => r.id === 'highlands')!.area;
  const groves: Point[] = [];
  const trees: Point[] = [];
  for (let i = 0; i < 900; i++) {
    const grove = { x: random() * WINDOW.width, y: random() * WINDOW.height };
    if (inside(grove, area) || groves.some((g) => distance(g, grove) < 84) || !free(grove, 16, labels)) continue;
    const count = 3 + Math.floor(random() * 5);
    for (let t = 0; t < count * 3 && trees.length < 400; t++) {
      const p = { x: grove.x + (random() - 0.5) * 62, y: grove.y + (random() - 0.5) * 34 };
      const room =
        !trees.some((o) => Math.hypot(o.x - p.x, (o.y - p.y) * 1.4) < 11) &&
        !mounds.some((h) => Math.abs(h.x - p.x) < h.width * 0.5 + 7 && p.y - h.y < 14 && h.y - p.y < h.height + 6);
      if (room && free(p, 9, labels)) trees.push(p);
    }
    groves.push(grove);
  }
  return trees.sort((a, b) => a.y - b.y);
}

/** Mounds as three paths: the ground they cover, their outline, and the hachures of the side in shadow. */
export function moundPaths(mounds: readonly Mound[]): { ground: string; outline: string; hachures: string } {
  const random = randoms(7);
  const parts = { ground: '', outline: '', hachures: '' };
  for (const { x, y, width: w, height: h } of mounds) {
    const peak = { x: x + (random() - 0.6) * w * 0.16, y: y - h };
    const left = `M${round(x - w / 2)} ${round(y)}C${round(x - w * 0.3)} ${round(y - h * 0.25)} ${round(peak.x - w * 0.2)} ${round(peak.y)} ${round(peak.x)} ${round(peak.y)}`;
    const right = `C${round(peak.x + w * 0.2)} ${round(peak.y + h * 0.06)} ${round(x + w * 0.34)} ${round(y - h * 0.32)} ${round(x + w / 2)} ${round(y)}`;
    parts.outline += left + right;
    parts.ground += `${left}${right}Z`;
    const strokes = Math.max(4, Math.round(w / 6));
    for (let i = 0; i < strokes; i++) {
      const part = i / strokes;
      const from = { x: peak.x + part * w * 0.4, y: peak.y + h * (0.06 + part * part * 0.7) };
      const long = h * (0.62 - part * 0.42) * (0.75 + random() * 0.3);
      parts.hachures += `M${round(from.x)} ${round(from.y)}q${round(long * 0.08)} ${round(long * 0.5)} ${round(long * 0.32)} ${round(long)}`;
    }
  }
  return parts;
}

export function treePaths(trees: readonly Point[]): { crowns: string; trunks: string; shade: string } {
  const parts = { crowns: '', trunks: '', shade: '' };
  for (const { x, y } of trees) {
    parts.trunks += `M${round(x)} ${round(y)}v-4`;
    parts.crowns += `M${round(x)} ${round(y - 3.4)}c-5.4 .4-5.6-4.6-3.2-5.2c-1.4-4.6 5.6-5.8 6-1.4c3.6 .6 2.8 6.6-2.8 6.6Z`;
    parts.shade += `M${round(x + 0.6)} ${round(y - 4.6)}q2.4-.6 2.2-3.4M${round(x - 0.8)} ${round(y - 4.8)}q1.6-.2 2-1.4`;
  }
  return parts;
}
