// What a game tells of its scenario files, and what follows from that.
import type { Id } from '../../engine/types';
import type { TableGame } from '../battle/battle';
import type { Scenario, UnitEntry } from './scenario';

/** A point of a scenario that is dragged on the table and named there: an objective, the place where a unit enters. */
export interface Spot {
  key: string;
  label: string;
  /** As in the file: "36 24", or "36 0 N". */
  at: string;
  /** Whether it lies on an edge of the table. */
  edge: boolean;
}

/** Methods, so that what holds for the scenarios of one game holds for scenarios at large. */
export interface ScenarioOf<S extends Scenario = Scenario> {
  game: Id;
  sides: readonly Id[];
  empty(): S;
  /** The lists of units of a side, as they stand in the file. */
  unitLists(s: S, side: Id): UnitEntry[][];
  /** Who stands in no list of a side: its leaders, who are neither added nor removed by themselves. */
  leaders?(s: S, side: Id): UnitEntry[];
  /** The ids in use beside those of units. */
  otherIds?(s: S): string[];
  /** Sets what a file may leave out and the panels need. */
  prepare?(s: S): void;
  /** Called inside a change of a member of the whole or of a side, for what follows from it. */
  settled?(s: S): void;
  /** Called after a unit was given another id. */
  renamed?(s: S, from: string, to: string): void;

  /** The type of a unit in words; without this, the name of its id. */
  typeName?(type: Id): string;
  /** How its tables are drawn. */
  table: Pick<TableGame, 'tableOf' | 'unitsOf'>;
  spots?(s: S): Spot[];
  moveSpot?(s: S, key: string, to: string): void;
}

const listed = (of: ScenarioOf, s: Scenario): UnitEntry[] => of.sides.flatMap((side) => of.unitLists(s, side).flat());
export const unitsOf = (of: ScenarioOf, s: Scenario): UnitEntry[] => [
  ...of.sides.flatMap((side) => of.leaders?.(s, side) ?? []),
  ...listed(of, s),
];
/** Whether a unit of this id may be removed and duplicated. */
export const isListed = (of: ScenarioOf, s: Scenario, id: string): boolean => listed(of, s).some((u) => u.id === id);
export const unitIn = (of: ScenarioOf, s: Scenario, id: string): UnitEntry | undefined =>
  unitsOf(of, s).find((u) => u.id === id);
/** What has the zone of this key: a side, or a unit by its id. */
export const zoned = (of: ScenarioOf, s: Scenario, key: Id): { name: string; zone?: string[] } | undefined =>
  s.sides[key] ?? unitIn(of, s, key);

/** The first of stem-1, stem-2 … that is not taken. */
export function freeId(of: ScenarioOf, s: Scenario, stem: string): string {
  const taken = new Set([...unitsOf(of, s).map((u) => u.id), ...(of.otherIds?.(s) ?? [])]);
  for (let n = 1; ; ++n) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}
