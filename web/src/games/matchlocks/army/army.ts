// An army file and its changes; each gives a new army.
import type { Id } from '../../../engine/types';

export interface Leader {
  id: string;
  name: string;
  class?: number;
}
/** What is not named here stays as it is in the file. */
export interface Unit {
  id: string;
  name: string;
  type: Id;
  grade?: Id;
  pikes?: number;
  firelocks?: boolean;
  works?: boolean;
  parent?: string;
}
/** New values of some members; one that is undefined is left out of the file. */
export type UnitChange = { [Member in keyof Unit]?: Unit[Member] | undefined };
export interface Brigade {
  id: string;
  name: string;
  brigadier: Leader;
  units: Unit[];
}
export interface Army {
  schema: number;
  game: Id;
  id: string;
  title: string;
  text: string;
  status: string;
  general: Leader;
  brigades: Brigade[];
  /** Units of no brigade. */
  units: Unit[];
}

/** Where a unit is listed: in a brigade, or with those of none. */
export type Where = number | null;

export const emptyArmy = (game: Id): Army => ({
  schema: 1,
  game,
  id: 'army-mine',
  title: '',
  text: '',
  status: '',
  general: { id: 'general', name: 'General' },
  brigades: [],
  units: [],
});

/** An army file as it is edited; throws if it is none. */
export function read(text: string): Army {
  const file = JSON.parse(text) as Partial<Army>;
  const list = <T>(of: unknown): T[] => (Array.isArray(of) ? (of as T[]) : []);
  if (typeof file !== 'object' || !file || typeof file.general !== 'object') throw new SyntaxError('not an army');
  const brigades = list<Partial<Brigade>>(file.brigades).map((b) => ({ ...b, units: list<Unit>(b.units) }) as Brigade);
  if (brigades.some((b) => typeof b.brigadier !== 'object')) throw new SyntaxError('not an army');
  return { ...emptyArmy(String(file.game)), ...file, brigades, units: list<Unit>(file.units) };
}

/** The text of its file. */
export function asText({ units, ...army }: Army): string {
  return `${JSON.stringify(units.length ? { ...army, units } : army, null, 1)}\n`;
}

const idsOf = (army: Army): Set<string> =>
  new Set([
    army.general.id,
    ...army.units.map((u) => u.id),
    ...army.brigades.flatMap((b) => [b.id, b.brigadier.id, ...b.units.map((u) => u.id)]),
  ]);

/** The number from which on `word-number` is free. */
function free(army: Army, word: string): number {
  const taken = idsOf(army);
  let n = 1;
  while (taken.has(`${word}-${n}`)) ++n;
  return n;
}

export const unitsAt = (army: Army, at: Where): Unit[] => (at === null ? army.units : (army.brigades[at]?.units ?? []));

function withUnits(army: Army, at: Where, units: Unit[]): Army {
  if (at === null) return { ...army, units };
  return { ...army, brigades: army.brigades.map((b, i) => (i === at ? { ...b, units } : b)) };
}

/** A unit more, named after its type. */
export function addUnit(army: Army, at: Where, type: Id, name: string): Army {
  const n = free(army, type);
  return withUnits(army, at, [...unitsAt(army, at), { id: `${type}-${n}`, name: `${name} ${n}`, type }]);
}

export function changeUnit(army: Army, at: Where, id: string, change: UnitChange): Army {
  const changed = (u: Unit): Unit =>
    Object.fromEntries(
      Object.entries({ ...u, ...change }).filter(([, value]) => value !== undefined),
    ) as unknown as Unit;
  return withUnits(
    army,
    at,
    unitsAt(army, at).map((u) => (u.id === id ? changed(u) : u)),
  );
}

/** A unit less; Guns that went with it are to get another. */
export function removeUnit(army: Army, at: Where, id: string): Army {
  const units = unitsAt(army, at)
    .filter((u) => u.id !== id)
    .map(({ parent, ...u }) => (parent === undefined || parent === id ? u : { ...u, parent }));
  return withUnits(army, at, units);
}

export function addBrigade(army: Army, name: string, brigadier: string): Army {
  const n = free(army, 'brigade');
  const leader = { id: `brigadier-${free(army, 'brigadier')}`, name: `${brigadier} ${n}` };
  return {
    ...army,
    brigades: [...army.brigades, { id: `brigade-${n}`, name: `${name} ${n}`, brigadier: leader, units: [] }],
  };
}

export const changeBrigade = (army: Army, at: number, change: Partial<Brigade>): Army => ({
  ...army,
  brigades: army.brigades.map((b, i) => (i === at ? { ...b, ...change } : b)),
});

export const removeBrigade = (army: Army, at: number): Army => ({
  ...army,
  brigades: army.brigades.filter((_, i) => i !== at),
});
