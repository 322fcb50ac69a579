// Where hills and trees stand: where they touch nothing that the game needs.

import { battleSites, frontiers, routes, spaces } from '../games/montrose/map_data';
import { type Box, distance, grown, holds, inside, type Point, randoms, traced, within } from '../plane/geometry';
import { routeLine } from './route_lines';
import { WINDOW } from './sheet';
import { coast, type Mound, regionAreas } from './terrain';

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
