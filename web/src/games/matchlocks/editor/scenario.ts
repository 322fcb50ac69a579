// The scenario file format (data/matchlocks/README.md), and an empty scenario.
import type { Id } from '../../../engine/types';
import { firstPlace } from '../../../table/editor/armies_panel';
import type * as table from '../../../table/editor/scenario';
import { t } from '../../../words/said';

export const game: Id = 'matchlocks';
export const sides = ['royalist', 'parliament'] as const;
export type SideId = (typeof sides)[number];

export interface Piece extends table.Piece {
  occupancy?: number;
  crossing?: Id;
}
/** A unit, or a leader, who has no type. */
export interface Entry extends table.UnitEntry {
  grade?: Id;
  pikes?: number;
  formation?: Id;
  mounted?: boolean;
  limbered?: boolean;
  firelocks?: boolean;
  works?: boolean;
  /** The unit with which a Gun goes. */
  parent?: string;
  /** Of a Brigadier. */
  class?: number;
  /** The unit with which a leader begins. */
  'attached-to'?: string;
}
export interface Brigade {
  id: string;
  name: string;
  brigadier: Entry;
  units: Entry[];
}
/** A side has an army of its own, or that of a file. */
export interface Side extends table.Side {
  army?: string;
  general?: Entry;
  brigades?: Brigade[];
  /** Of no brigade. */
  units?: Entry[];
}
export interface Scenario extends table.Scenario {
  choose_sides?: boolean;
  flank_margin?: number;
  bombardment?: boolean;
  free_armies?: boolean;
  ground: Piece[];
  sides: Record<SideId, Side>;
}

export const brigadesOf = (s: Scenario): Brigade[] => sides.flatMap((side) => s.sides[side].brigades ?? []);
export const listsOf = ({ brigades = [], units }: Side): Entry[][] => [
  ...brigades.map((b) => b.units),
  ...(units ? [units] : []),
];
export const leadersOf = ({ general, brigades = [] }: Side): Entry[] => [
  ...(general ? [general] : []),
  ...brigades.map((b) => b.brigadier),
];
const everybody = (side: Side): Entry[] => [...leadersOf(side), ...listsOf(side).flat()];
export const sideOf = (s: Scenario, id: string): SideId =>
  sides.find((side) => everybody(s.sides[side]).some((u) => u.id === id)) ?? sides[0];
export const brigadeOf = (s: Scenario, id: string): Brigade | undefined =>
  brigadesOf(s).find((b) => b.units.some((u) => u.id === id));

/** The members that a side without an army file must have. */
function completeSide(s: Scenario, side: SideId): void {
  const it = s.sides[side];
  if (it.army !== undefined) return;
  it.general ??= { id: `${side[0]}-general`, name: t('scenario-general') };
  it.brigades ??= [];
  it.units ??= [];
}
export function complete(s: Scenario): void {
  for (const side of sides) completeSide(s, side);
}

/** Gives a place to everybody who begins on the table and has none. */
function place(s: Scenario, side: SideId): void {
  const all = everybody(s.sides[side]);
  all.forEach((it, n) => {
    if (it['attached-to'] === undefined && it.parent === undefined) it.at ??= firstPlace(s, side, n);
  });
}

/** Removes what players choose where places are fixed, places where they deploy, and an army beside that of a file. */
export function settled(s: Scenario): void {
  const fixed = s.deployment === 'fixed';
  if (fixed) delete s.choose_sides;
  for (const side of sides) {
    const it = s.sides[side];
    if (fixed) for (const member of ['zone', 'army'] as const) delete it[member];
    if (it.army !== undefined) for (const member of ['general', 'brigades', 'units'] as const) delete it[member];
    completeSide(s, side);
    if (fixed) place(s, side);
    else
      for (const one of everybody(it)) {
        delete one.at;
        delete one['attached-to'];
      }
  }
}

export function empty(): Scenario {
  const s: Scenario = {
    schema: 1,
    game,
    id: 'my-scenario',
    title: t('scenario-untitled'),
    text: '',
    status: '',
    table: { width: 48, depth: 36 },
    deployment: 'fixed',
    ground: [],
    sides: {
      royalist: { name: t('scenario-royalists'), edge: 'south' },
      parliament: { name: t('scenario-parliament'), edge: 'north' },
    },
  };
  settled(s);
  return s;
}
