// The map and counters of Campaigns of Montrose, typed, in hundredths of an inch.

import cards from '../../../../../data/montrose/cards.json';
import map from '../../../../../data/montrose/map.json';
import tables from '../../../../../data/montrose/tables.json';
import counters from '../../../../../data/montrose/units.json';
import { type Route as MapRoute, RouteLines } from '../../../map/route_lines';
import type { Space as MapSpace, Piece } from '../../../map/types';
import { Ways } from '../../../map/ways';
import type { Point } from '../../../plane/geometry';

export type Side = 'royalist' | 'covenanter';
/** In turn order. */
export const SIDES: readonly Side[] = ['royalist', 'covenanter'];
export type UnitType = 'leader' | 'irish' | 'highland' | 'lowland' | 'cavalry' | 'garrison';

export interface Space extends MapSpace {
  /** The printed name; null for unnamed spaces. */
  readonly name: string | null;
  readonly burgh: boolean;
  readonly region: string;
}

export interface Route extends MapRoute {
  readonly mountain: boolean;
}

export interface Frontier {
  readonly id: string;
  readonly name: string;
  readonly line: readonly Point[];
}

export interface BattleSite extends Point {
  readonly number: number;
  readonly name: string;
  readonly day: number; // in milliseconds since 1970
}

export interface Unit extends Piece {
  readonly name: string;
  readonly side: Side;
  readonly type: UnitType;
  readonly movement?: number;
  readonly strength?: number;
  readonly reduced_strength?: number;
  readonly leadership?: number;
  /** Its starting place: a space or `argylls-group`; absent if it starts off the map. */
  readonly setup?: string;
}

export interface Turn {
  readonly label: string;
  readonly winter: boolean;
}

/** Drawing units per inch of the printed sheet. */
export const INCH = 100;

const inches = (pair: readonly number[]): Point => ({ x: (pair[0] ?? 0) * INCH, y: (pair[1] ?? 0) * INCH });

export const spaces: readonly Space[] = map.spaces.map((s) => ({
  id: s.id,
  name: s.name,
  burgh: s.kind === 'burgh',
  ring: s.kind === 'burgh' ? 41 : 31,
  region: s.region,
  ...inches([s.x, s.y]),
}));

export const spaceOf: ReadonlyMap<string, Space> = new Map(spaces.map((s) => [s.id, s]));

export const routes: readonly Route[] = map.routes.map((r) => ({ a: r.a, b: r.b, mountain: r.kind === 'mountain' }));

export const frontiers: readonly Frontier[] = map.frontiers.map((f) => ({
  id: f.id,
  name: f.name,
  line: f.line.map(inches),
}));

export const land: readonly Point[] = map.land.polygon.map(inches);

const months = 'January February March April May June July August September October November December'.split(' ');

/** "1 September 1644" in milliseconds since 1970. What browsers make of such a text differs. */
function dayOf(date: string): number {
  const [day, month = '', year] = date.split(' ');
  return Date.UTC(Number(year), months.indexOf(month), Number(day));
}

export const battleSites: readonly BattleSite[] = map.battle_sites.map((b) => ({
  number: b.number,
  name: b.name,
  day: dayOf(b.date),
  ...inches([b.x, b.y]),
}));

export const panels = new Map(
  map.board.panels.map((p) => [p.id, { x: p.x * INCH, y: p.y * INCH, width: p.width * INCH, height: p.height * INCH }]),
);

/** Inches on the sheet per kilometre of Scotland. */
export const inchesPerKilometre = 1e5 / (map.board.scale.drawn_ratio * 2.54);

export const units: readonly Unit[] = (counters.units as readonly Omit<Unit, 'leads'>[]).map((u) => ({
  ...u,
  leads: u.type === 'leader',
  ordinal: Number(/-(\d+)$/.exec(u.id)?.[1]) || undefined,
}));
export const unitOf: ReadonlyMap<string, Unit> = new Map(units.map((u) => [u.id, u]));

/** The space where Argyll's group stands until it is placed. */
export const argyllsStart: string = counters.argylls_group[0]!;

/** The garrison of an assaulted Burgh, which has no counter of its own. */
export const garrisonUnit = (id: string): Unit => ({
  id,
  name: id,
  side: 'covenanter',
  type: 'garrison',
  leads: false,
  strength: tables.garrison.strength,
});

/** Veterans are the counters that fight at double strength from the start. */
export const veteran = (unit: Unit): boolean => unit.id.includes('veteran');

export const turns: readonly Turn[] = tables.turns;

/** The boxes of the victories track at which something happens. */
export const victories = {
  boxes: tables.victories.boxes,
  commanders: tables.victories.activate_baillie_and_urry,
  leslie: tables.victories.activate_leslie,
  win: tables.victories.royalist_wins,
};

export const cardsOf = (side: Side): readonly string[] =>
  (cards.cards as readonly { id: string; side: string }[]).filter((c) => c.side === side).map((c) => c.id);

export const routeLines = new RouteLines(routes, spaceOf, land, 1644);
export const ways = new Ways(
  routes.map(({ a, b, mountain }) => ({ a, b, by: mountain ? 'mountain-route' : undefined })),
);
