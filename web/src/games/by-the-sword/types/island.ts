// The island of Marnon, typed, in drawing units: areas, sea zones, harbours, and its lines.
import map from '../../../../../data/by-the-sword/map.json';
import type { Id } from '../../../engine/types';
import { RouteLines } from '../../../map/route_lines';
import type { Space } from '../../../map/types';
import { Ways } from '../../../map/ways';
import { between, distance, lengthOf, type Point, stretch } from '../../../plane/geometry';
import { chained, coastOf, type Edge, sharedBy } from './borders';

/** Drawing units per unit of the data, whose map is 100 wide and high. */
const UNIT = 13;
export const SIZE = 100 * UNIT;

export interface Area extends Space {
  readonly name: string;
  readonly region: Id;
  /** Within its region, or of the castle. */
  readonly number: number;
  /** Crowns that it brings in each turn. */
  readonly value: number;
  readonly types: readonly string[];
  readonly castle: boolean;
  readonly outline: readonly Point[];
}

export interface Harbour extends Space {
  /** Its id in the game: often that of its area. */
  readonly harbour: Id;
  readonly area: Id;
}

const scaled = ([x, y]: readonly number[]): Point => ({ x: (x ?? 0) * UNIT, y: (y ?? 0) * UNIT });

interface AreaData {
  id: string;
  name: string;
  kind: string;
  region: string;
  number: number;
  value: number;
  types?: string[];
  zones: string[];
  x: number;
  y: number;
  outline: number[][];
}

const data = map.spaces as AreaData[];

/** Where the troops of an area stand, below its name. */
const BELOW = 16;

export const areas: readonly Area[] = data.map((s) => ({
  id: s.id,
  name: s.name,
  region: s.region,
  number: s.number,
  value: s.value,
  types: s.types ?? [],
  castle: s.kind === 'castle',
  ring: 34,
  x: s.x * UNIT,
  y: s.y * UNIT + (s.kind === 'castle' ? 0 : BELOW),
  outline: s.outline.map(scaled),
}));
export const areaOf: ReadonlyMap<Id, Area> = new Map(areas.map((a) => [a.id, a]));

export const zones: readonly (Space & { outline: readonly Point[] })[] = map.zones.map((z) => ({
  id: z.id,
  ring: 34,
  ...scaled([z.x, z.y]),
  outline: z.outline.map(scaled),
}));

const shores = coastOf(areas.map((a) => a.outline));
/** The shore of the ocean, and that of the inland sea. */
export const coast: readonly Point[] = shores[0]!;
export const lake: readonly Point[] = shores[1]!;

/** Where the name of an area is written: over its troops, of a castle beneath it. */
export const nameAt = ({ x, y, castle }: Pick<Area, 'x' | 'y' | 'castle'>): Point => ({
  x,
  y: castle ? y + 46 : y - 38,
});

/** How far off the shore a harbour is drawn. */
const OFF = 30;

/** A harbour lies off its area's shore, about the middle, where it is farthest from the area's name. */
function harbourAt(area: Area, zone: Id): Point {
  const own = chained(area.outline, zone === 'sea-of-marnon' ? lake : coast);
  const long = lengthOf(own);
  const places = [0.3, 0.5, 0.7].map((part) => {
    const shore = stretch(own, 0, long * part).at(-1)!;
    return between(area, shore, 1 + OFF / Math.max(OFF, distance(area, shore)));
  });
  return places.reduce(
    (best, p) => (distance(p, nameAt(area)) > distance(best, nameAt(area)) + 8 ? p : best),
    places[1]!,
  );
}

/** The id of a harbour as a space of the map: the areas of most have the same id. */
export const harbourSpace = (harbour: Id): Id => `harbour:${harbour}`;

export const harbours: readonly Harbour[] = map.harbours.map((h) => ({
  id: harbourSpace(h.id),
  harbour: h.id,
  area: h.space,
  ring: 24,
  ...harbourAt(areaOf.get(h.space)!, h.zone),
}));

/** Seas lie beneath land, land beneath harbours. */
export const spaces: readonly Space[] = [...zones, ...areas, ...harbours];
export const spaceOf: ReadonlyMap<Id, Space> = new Map(spaces.map((s) => [s.id, s]));

/** Areas that adjoin; which of them may be entered from another, the engine says. */
export const routes = map.routes.map(({ a, b, kind }) => ({ a, b, by: kind === 'land' ? undefined : kind }));
export const ways = new Ways(routes);

const seaRoutes = [
  ...map.zones.flatMap((z) => z.neighbours.filter((b) => z.id < b).map((b) => ({ a: z.id, b }))),
  ...map.harbours.map((h) => ({ a: harbourSpace(h.id), b: h.zone })),
];
export const seaWays = new Ways(seaRoutes);
export const routeLines = new RouteLines([...routes, ...seaRoutes], spaceOf, coast, 1979);

const borders: readonly Edge[] = sharedBy(areas);
/** Borders between two regions, and those within one. */
export const frontiers: readonly Edge[] = borders.filter(([, , a, b]) => a.region !== b.region || a.castle);
export const limits: readonly Edge[] = borders.filter(([, , a, b]) => a.region === b.region && !a.castle);

export const rivers: readonly (readonly Point[])[] = map.rivers.map((r) => r.course.map(scaled));
export const bridges: readonly Point[] = map.rivers.flatMap((r) => r.bridges.map(scaled));
