// What any map game is drawn from: spaces that are joined by routes, and the counters that stand on them.
import type { ComponentType, VNode } from 'preact';

import type { Id } from '../engine/types';
import type { Box, Point } from '../plane/geometry';
import type { RouteLines } from './route_lines';
import type { Sheet } from './sheet';

export interface Space extends Point {
  readonly id: Id;
  /** How far the ring reaches that shows that the empty space may be chosen. */
  readonly ring: number;
}

export interface Route {
  readonly a: Id;
  readonly b: Id;
}

/** The map of a game, the same in every match. */
export interface GameMap {
  readonly spaces: readonly Space[];
  readonly spaceOf: ReadonlyMap<Id, Space>;
  readonly routes: RouteLines;
  /** The map without its margin. */
  readonly window: Box;
  readonly sheetFor: (width: number, height: number) => Sheet;
  /** In the order in which their piles stand beside each other. */
  readonly sides: readonly Id[];
  readonly Drawing: ComponentType<{ sheet: Sheet }>;
  /** The device of a side; nothing for what is no side. */
  readonly device: (side: Id) => VNode | null;
}

/** A counter. A leader stands above the troops of his pile. */
export interface Piece {
  readonly id: Id;
  readonly side: Id;
  readonly leads: boolean;
}

/** How a counter is marked. */
export interface Look {
  readonly marked?: boolean;
  readonly chosen?: boolean;
  /** To choose it cannot be taken back. */
  readonly final?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How counters are drawn. */
export interface Counters<P extends Piece = Piece> {
  size(piece: P): Size;
  /** A counter about the origin. */
  draw(piece: P, look?: Look): VNode;
}

/** What stands where, how it is drawn and how it is told: a game makes it of a view. */
export interface Placement<P extends Piece = Piece> extends Counters<P> {
  readonly at: ReadonlyMap<Id, Id>;
  readonly stacks: ReadonlyMap<Id, readonly P[]>;
  piece(id: Id): P | undefined;
  /** "Elcho, leader, plus 1". */
  tellPiece(piece: P): string;
  /** "Perth, Burgh; Covenanter: Elcho, two Lowland foot". */
  tellSpace(space: Space): string;
  /** What is shown on a space beside its sign. */
  sign(space: Space): VNode | null;
  /** Tracks, decks and pools. */
  margin(sheet: Sheet): VNode;
}
