// The scenario file format (data/and-gentlemen-all/README.md), and an empty scenario.
import type { Id } from '../../../engine/types';
import type * as table from '../../../table/editor/scenario';
import { t } from '../../../words/said';

export const game: Id = 'and-gentlemen-all';
export const seats = ['parliament', 'royalist'] as const;
export type Seat = (typeof seats)[number];

/** A piece may override what its kind does. */
export interface Piece extends table.Piece {
  difficult?: boolean;
  blocks_sight?: boolean;
  cover?: number;
  defence?: number;
}
export interface UnitEntry extends table.UnitEntry {
  type: Id;
  rating: Id;
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
export interface Side extends table.Side {
  pursues_on?: number;
  morale_commands?: { id: string; name: string }[];
  commands: Command[];
}
export interface Scenario extends table.Scenario {
  turns: number;
  morale_bonus?: number;
  start?: { must_pass?: Seat; player_a?: Seat };
  ground: Piece[];
  sides: Record<Seat, Side>;
}

const side = (name: string, edge: Side['edge'], id: string): Side => ({
  name,
  edge,
  commands: [{ id, name: t('scenario-new-command'), units: [] }],
});

export const empty = (): Scenario => ({
  schema: 1,
  game,
  id: 'my-scenario',
  title: t('scenario-untitled'),
  text: '',
  status: '',
  table: { width: 48, depth: 36 },
  turns: 8,
  deployment: 'fixed',
  ground: [],
  sides: {
    parliament: side(t('scenario-parliament'), 'south', 'p-1'),
    royalist: side(t('scenario-royalists'), 'north', 'r-1'),
  },
});

export const commandsOf = (s: Scenario): Command[] => seats.flatMap((seat) => s.sides[seat].commands);
