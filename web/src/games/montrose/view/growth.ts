// Places hills and trees on the map of Scotland.

import * as growth from '../../../map/growth';
import type { Mound } from '../../../map/terrain';
import { type Box, distance, grown, holds, inside, type Point, traced, within } from '../../../plane/geometry';
import { battleSites, frontiers, routeLines, routes, spaces } from '../types/map_data';
import { WINDOW } from '../types/sheet';
import { coast, regionAreas } from './terrain';

const ways = routes.map((r) => traced(routeLines.line(r.a, r.b)));
const passes = routes.filter((r) => r.mountain).map((r) => traced(routeLines.line(r.a, r.b)));
const limits = frontiers.map((f) => traced(f.line));
const shores = Array.from({ length: Math.ceil(coast.length / 12) }, (_, i) => traced(coast.slice(i * 12, i * 12 + 13)));

/** Whether something of this size fits here without covering anything that the game needs. */
function free(labels: readonly Box[], p: Point, size: number): boolean {
  if (!holds(grown(WINDOW, -size), p)) return false;
  if (spaces.some((s) => distance(s, p) < (s.burgh ? 42 : 34) + size * 0.7)) return false;
  if (battleSites.some((b) => distance(b, p) < 14 + size * 0.7)) return false;
  if (labels.some((box) => holds(grown(box, size * 0.6), p))) return false;
  if (shores.some((part) => within(p, part, size * 0.8))) return false;
  if (limits.some((f) => within(p, f, size * 0.6 + 8))) return false;
  return !ways.some((way) => within(p, way, size * 0.62 + 5)) && inside(p, coast);
}

const groundAbout = (labels: readonly Box[]): growth.Ground => ({
  window: WINDOW,
  free: (p, size) => free(labels, p, size),
});

const highlands = regionAreas.find((r) => r.id === 'highlands')!.area;

/** Hills all over the Highlands; elsewhere only near mountain routes. */
export const hills = (labels: readonly Box[]): Mound[] =>
  growth.hills(
    groundAbout(labels),
    1645,
    (p, random) => inside(p, highlands) || (random() >= 0.3 && passes.some((way) => within(p, way, 60))),
  );

/** Small groups of trees outside the Highlands. */
export const woods = (labels: readonly Box[], mounds: readonly Mound[]): Point[] =>
  growth.woods(groundAbout(labels), 1646, (p) => !inside(p, highlands), mounds);
