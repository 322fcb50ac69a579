// The scenario file format (data/and-gentlemen-all/README.md), and an empty scenario.
import type { Id } from '../../../engine/types';

export const game: Id = 'and-gentlemen-all';
export const seats = ['parliament', 'royalist'] as const;
export type Seat = (typeof seats)[number];

/** A piece of ground: `area` lists the corners of an area, `line` the points of a line: "12.25 16". */
export interface Piece {
  kind: Id;
  name?: string;
  area?: string[];
  line?: string[];
  depth?: number | string;
  level?: number;
  difficult?: boolean;
  blocks_sight?: boolean;
  cover?: number;
  defence?: number;
}
export interface UnitEntry {
  id: string;
  name: string;
  type: Id;
  rating: Id;
  at?: string;
  formation?: 'deployed' | 'column';
  mounted?: boolean;
  pursues_on?: number;
  morale_command?: string;
}
export interface Command {
  id: string;
  name: string;
  units: UnitEntry[];
}
export interface Side {
  name: string;
  edge: 'north' | 'east' | 'south' | 'west';
  pursues_on?: number;
  zone?: string[];
  morale_commands?: { id: string; name: string }[];
  commands: Command[];
}
export interface Scenario {
  schema: 1;
  game: Id;
  id: string;
  title: string;
  text: string;
  status?: string;
  table: { width: number | string; depth: number | string };
  turns: number;
  morale_bonus?: number;
  deployment: 'fixed' | 'free';
  start?: { must_pass?: Seat; player_a?: Seat };
  ground: Piece[];
  sides: Record<Seat, Side>;
}

export const empty = (names: Record<Seat, string>, title: string, command: string): Scenario => ({
  schema: 1,
  game,
  id: 'my-scenario',
  title,
  text: '',
  status: '',
  table: { width: 48, depth: 36 },
  turns: 8,
  deployment: 'fixed',
  ground: [],
  sides: {
    parliament: { name: names.parliament, edge: 'south', commands: [{ id: 'p-1', name: command, units: [] }] },
    royalist: { name: names.royalist, edge: 'north', commands: [{ id: 'r-1', name: command, units: [] }] },
  },
});

export const asText = (scenario: Scenario): string => JSON.stringify(scenario, null, 1);

export const commandsOf = (s: Scenario): Command[] => seats.flatMap((seat) => s.sides[seat].commands);
export const unitsOf = (s: Scenario): UnitEntry[] => commandsOf(s).flatMap((c) => c.units);
export const unitIn = (s: Scenario, id: string): UnitEntry | undefined => unitsOf(s).find((u) => u.id === id);

/** The first of stem-1, stem-2 … that is not taken. */
export function freeId(s: Scenario, stem: string): string {
  const forMorale = seats.flatMap((seat) => s.sides[seat].morale_commands ?? []);
  const taken = new Set([...unitsOf(s), ...commandsOf(s), ...forMorale].map((x) => x.id));
  for (let n = 1; ; ++n) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}
