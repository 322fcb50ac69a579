// The scenario file format (data/declare-thee-sir/README.md), and an empty scenario.
import type { Id } from '../../../engine/types';
import type * as table from '../../../table/editor/scenario';
import { t } from '../../../words/said';

export const game: Id = 'declare-thee-sir';
export const sides = ['royalist', 'parliament'] as const;
export type SideId = (typeof sides)[number];
/** The most commanders of a side. */
export const commanders = 4;

export interface Piece extends table.Piece {
  /** The side on which a line is cover: N, E, S, W or degrees. */
  covers?: string;
}
export interface UnitEntry extends table.UnitEntry {
  type: Id;
  stands?: number;
  grade?: Id;
  commander?: number;
  firelocks?: boolean;
  fires?: boolean;
  hedgehog?: boolean;
  masked?: boolean;
  mounted?: boolean;
  arrives?: number;
  entry?: string;
  formation?: Id;
  'attached-to'?: string;
}
export interface Side extends table.Side {
  units: UnitEntry[];
}
export interface Objective {
  name: string;
  at: string;
}
export interface Exit {
  name: string;
  side: SideId;
  from: string;
  to: string;
}
export interface Scenario extends table.Scenario {
  length?: number;
  wins_on_time?: SideId;
  first?: SideId;
  ground: Piece[];
  objectives?: Objective[];
  exits?: Exit[];
  events?: Id[];
  sides: Record<SideId, Side>;
}

/** The events in the order of DTS-E.1 to DTS-E.16. */
export const events: readonly Id[] = [
  'first-sight-of-the-foe',
  'the-trained-bands-murmur',
  'god-with-us',
  'for-god-and-the-king',
  'a-galloper-rides-in',
  'orders-go-astray',
  'powder-runs-low',
  'a-drenching-shower',
  'smoke-hangs-low',
  'to-the-baggage',
  'a-marksmans-shot',
  'a-burst-piece',
  'charge-your-pikes',
  'the-drums-beat-the-rally',
  'all-is-lost',
  'a-hidden-ditch',
];

export const empty = (): Scenario => ({
  schema: 1,
  game,
  id: 'my-scenario',
  title: t('scenario-untitled'),
  text: '',
  status: '',
  table: { width: 48, depth: 36 },
  length: 8,
  deployment: 'fixed',
  ground: [],
  sides: {
    royalist: { name: t('scenario-royalists'), edge: 'south', units: [] },
    parliament: { name: t('scenario-parliament'), edge: 'north', units: [] },
  },
});

export const unitsOf = (s: Scenario): UnitEntry[] => sides.flatMap((side) => s.sides[side].units);
export const sideOf = (s: Scenario, id: string): SideId =>
  sides.find((side) => s.sides[side].units.some((u) => u.id === id)) ?? sides[0];
/** Whose the unit is, counted from 1. */
export const commanderOf = (unit: UnitEntry): number => unit.commander ?? 1;
