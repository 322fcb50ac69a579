// The games that can be played here: who plays whom, and where their rules stand.
import type { Id } from '../engine/types';

export interface Game {
  id: Id;
  /** Who sits first is who learns it. */
  seats: readonly [Id, Id];
  /** With which its clauses begin: "MON-4.2". */
  prefix: string;
  register: () => Promise<{ default: string }>;
  /** A first turn is explained. */
  guided?: boolean;
  /** Battles can be made to order, and scenarios written. */
  pickup?: boolean;
}

export const games: readonly Game[] = [
  {
    id: 'montrose',
    seats: ['royalist', 'covenanter'],
    prefix: 'MON',
    register: () => import('../../../rules/montrose.md?raw'),
    guided: true,
  },
  {
    id: 'and-gentlemen-all',
    seats: ['parliament', 'royalist'],
    prefix: 'AGA',
    register: () => import('../../../rules/and-gentlemen-all.md?raw'),
    guided: true,
    pickup: true,
  },
];

export const gameOf = (id: Id): Game => games.find((g) => g.id === id) ?? games[0]!;

/** The game of a clause. */
export const gameOfClause = (clause: string): Game => games.find((g) => clause.startsWith(`${g.prefix}-`)) ?? games[0]!;
