// Reads a view of a campaign on Marnon for the board: who holds what, and what stands where.
import type { Place, View } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import type { Fields, Id } from '../../../engine/types';
import type { Piece } from '../../../map/types';
import { areas, harbourSpace } from './island';

/** The sides as they are coloured: the players, the invader, and everybody else. */
export const SIDES = ['red', 'blue', 'green', 'gold', 'violet', 'grey', 'invader', 'other'] as const;
export type Side = (typeof SIDES)[number];

export const sideOf = (power: Id | null): Side => SIDES.find((side) => side === power) ?? 'other';

export type Kind = 'force' | 'general' | 'fleet' | 'merchant' | 'caravan' | 'screens' | 'diplomat';

/** A general as he is written on a counter. */
export interface Commander {
  readonly id: Id;
  readonly rating: number;
}

export interface Marker extends Piece {
  readonly kind: Kind;
  /** Whose it is; a power without a seat, too. */
  readonly power: Id;
  /** Points of a force, or aboard a fleet; the number of screens; null: not known. */
  readonly strength: number | null;
  readonly commanders: readonly Commander[];
  /** Within the castle of its area. */
  readonly inside: boolean;
  /** Damaged, out of supply or plagued. */
  readonly hurt: boolean;
  readonly reserve: boolean;
  readonly moved: boolean;
  readonly patrol: boolean;
}

/** What a player has. */
export interface Account {
  readonly territories: number;
  readonly castles: number;
  /** Whether his forces are hidden from the viewer, who sees those that are declared alone. */
  readonly hidden: boolean;
  /** Of his forces, as far as they are known. */
  readonly points: number;
  readonly forces: number;
  readonly fleets: number;
  readonly merchants: number;
  readonly caravans: number;
  /** In the treasury; null: secret. */
  readonly crowns: number | null;
}

export interface Position {
  readonly view: View;
  /** The space of each marker. */
  readonly at: ReadonlyMap<Id, Id>;
  readonly markers: ReadonlyMap<Id, Marker>;
  /** By space, in the order of the sides, forces before vessels and caravans, the strongest first. */
  readonly stacks: ReadonlyMap<Id, readonly Marker[]>;
}

export const viewOf = (view: Fields): View => typed<View>(view);

/** The forces on the march: the one that moves, and those that it has picked up. */
export function marchingIn(view: Fields): Id[] {
  const { force, with: picked } = viewOf(view).march;
  return force ? [force, ...picked] : [];
}

/** What is under way: the forces on the march, or the vessels of the group that sails. */
export const movingIn = (view: Fields): Id[] => [...marchingIn(view), ...viewOf(view).group.vessels];

/** The force on the march, or the first vessel of the group that sails. */
export const underWay = (view: Fields): Id | null => movingIn(view)[0] ?? null;

type Standing = readonly [Id, Marker];

const plain = {
  leads: false,
  strength: null,
  commanders: [],
  inside: false,
  hurt: false,
  reserve: false,
  moved: false,
  patrol: false,
} as const;

const isLive = (of: { points: number; leaders: number } | null): boolean => !of || of.points > 0 || of.leaders > 0;

/** The area of a force; null if it is aboard, gone, or hidden from the viewer. */
const areaOf = (place: Place | null | undefined): Id | null => place?.at ?? null;

function forcesIn(view: View): Standing[] {
  const led = Map.groupBy(
    Object.entries(view.generals).flatMap(([id, { value }]) =>
      value?.with ? [{ id, rating: value.rating, of: value.with }] : [],
    ),
    (general) => general.of,
  );
  return Object.entries(view.places).flatMap(([id, { value: place }]): Standing[] => {
    const at = areaOf(place);
    const body = view.bodies[id]?.value ?? null;
    if (!place || !at || !isLive(body)) return [];
    const power = place.owner ?? 'other';
    const marker: Marker = {
      ...plain,
      id,
      side: sideOf(power),
      power,
      kind: 'force',
      strength: body?.points ?? null,
      commanders: led.get(id) ?? [],
      inside: place.inside,
      hurt: Boolean(body?.unsupplied || body?.plagued),
      reserve: body?.reserve ?? false,
      moved: body?.moved ?? false,
    };
    return [[at, marker]];
  });
}

/** Generals without troops. */
const generalsIn = (view: View): Standing[] =>
  Object.entries(view.generals).flatMap(([id, { value }]): Standing[] => {
    if (!value?.at || value.with) return [];
    const power = ownerOf(id);
    const commanders = [{ id, rating: value.rating }];
    return [[value.at, { ...plain, id, side: sideOf(power), power, kind: 'general', commanders }]];
  });

/** The points aboard a fleet; null if they are secret. */
function cargoOf(view: View, power: Id, vessel: Id): number | null {
  const number = Number(/-(\d+)$/.exec(vessel)?.[1]) - 1;
  return view.cargo[power]?.value?.[number]?.points.reduce((sum, points) => sum + points, 0) ?? null;
}

const vesselsIn = (view: View): Standing[] =>
  Object.entries(view.vessels).flatMap(([id, vessel]): Standing[] => {
    const at = vessel.port ? harbourSpace(vessel.port) : vessel.zone;
    if (!vessel.owner || !at || vessel.away) return [];
    const power = vessel.owner;
    const marker: Marker = {
      ...plain,
      id,
      side: sideOf(power),
      power,
      kind: vessel.merchant ? 'merchant' : 'fleet',
      strength: cargoOf(view, power, id),
      hurt: vessel.damaged,
      moved: vessel.moved,
      patrol: vessel.patrol,
    };
    return [[at, marker]];
  });

const caravansIn = (view: View): Standing[] =>
  Object.entries(view.caravans).flatMap(([id, { at }]): Standing[] => {
    const power = ownerOf(id);
    return at ? [[at, { ...plain, id, side: sideOf(power), power, kind: 'caravan' }]] : [];
  });

const screensIn = (view: View): Standing[] =>
  Object.entries(view.screens).flatMap(([id, { at, count, moved }]): Standing[] => {
    const power = ownerOf(id);
    return at && count
      ? [[at, { ...plain, id, side: sideOf(power), power, kind: 'screens', strength: count, moved }]]
      : [];
  });

const diplomatsIn = (view: View): Standing[] =>
  Object.entries(view.diplomats).flatMap(([power, all]) =>
    all.flatMap(({ at, held }, i): Standing[] => {
      const id = `${power}-diplomat-${i + 1}`;
      return at ? [[at, { ...plain, id, side: sideOf(power), power, kind: 'diplomat', hurt: held }]] : [];
    }),
  );

/** The player whose general, caravan or screens these are: "red" in "red-general-3". */
const ownerOf = (id: Id): Id => id.split('-')[0]!;

const KINDS: readonly Kind[] = ['force', 'general', 'screens', 'fleet', 'merchant', 'caravan', 'diplomat'];

const inOrder = (a: Marker, b: Marker): number =>
  SIDES.indexOf(sideOf(a.side)) - SIDES.indexOf(sideOf(b.side)) ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  (b.strength ?? 0) - (a.strength ?? 0);

export function positionOf(fields: Fields): Position {
  const view = viewOf(fields);
  const all = [forcesIn, generalsIn, vesselsIn, caravansIn, screensIn, diplomatsIn].flatMap((of) => of(view));
  const stacks = Map.groupBy(all, ([at]) => at);
  return {
    view,
    at: new Map(all.map(([at, { id }]) => [id, at])),
    markers: new Map(all.map(([, marker]) => [marker.id, marker])),
    stacks: new Map([...stacks].map(([at, of]) => [at, of.map(([, marker]) => marker).sort(inOrder)])),
  };
}

export function accountOf({ view, markers }: Position, power: Id): Account {
  const held = areas.filter(({ id }) => view.areas[id]?.controller === power);
  const own = [...markers.values()].filter((marker) => marker.power === power);
  const count = (kind: Kind): number => own.filter((marker) => marker.kind === kind).length;
  const bodies = Object.entries(view.places).flatMap(([id, { value }]) =>
    value?.owner === power ? [view.bodies[id]?.value?.points ?? 0] : [],
  );
  return {
    territories: held.filter(({ castle }) => !castle).length,
    castles: held.filter(({ castle }) => castle).length,
    hidden: view.generals[`${power}-general-1`]?.value === null,
    points: bodies.reduce((sum, points) => sum + points, 0),
    forces: bodies.filter((points) => points > 0).length,
    fleets: count('fleet'),
    merchants: count('merchant'),
    caravans: count('caravan'),
    crowns: view.treasuries[power]?.value?.crowns ?? null,
  };
}
