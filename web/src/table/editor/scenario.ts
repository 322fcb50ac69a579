// What the scenario files of all games on a table have; the type of a game's scenarios extends these.
import type { Id } from '../../engine/types';
import type { TableEdge } from '../types';

/** A piece of ground: `area` lists the corners of an area, `line` the points of a line: "12.25 16". */
export interface Piece {
  kind: Id;
  name?: string;
  area?: string[];
  line?: string[];
  depth?: number | string;
  level?: number;
}
/** A leader may have no type: his place in the file says what he is. */
export interface UnitEntry {
  id: string;
  name: string;
  type?: Id;
  at?: string;
  zone?: string[];
}
export interface Side {
  name: string;
  edge: TableEdge;
  zone?: string[];
}
export interface Scenario {
  schema: 1;
  game: Id;
  id: string;
  title: string;
  text: string;
  status?: string;
  table: { width: number | string; depth: number | string };
  deployment: 'fixed' | 'free';
  ground: Piece[];
  sides: Record<Id, Side>;
}

export const asText = (scenario: Scenario): string => JSON.stringify(scenario, null, 1);
