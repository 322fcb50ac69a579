// The data a map game is drawn from: spaces joined by routes, and the counters on them.
import type { ComponentType, VNode } from 'preact';

import type { Id } from '../engine/types';
import type { Box, Point } from '../plane/geometry';
import type { RouteLines } from './route_lines';
import type { Sheet } from './sheet';

export interface Space extends Point {
  readonly id: Id;
  /** Radius of the ring that marks an empty space as selectable. */
  readonly ring: number;
  /** The land or water that it is: all of it can be pointed at, and it is marked along its border; without it, its point is. */
  readonly outline?: readonly Point[];
}

/** The map of a game; the same in every match. */
export interface GameMap {
  readonly spaces: readonly Space[];
  readonly spaceOf: ReadonlyMap<Id, Space>;
  readonly routes: RouteLines;
  /** The boxes of the names on the map, which stacks leave free. */
  readonly names: readonly Box[];
  /** The area of the map itself, without margin. */
  readonly window: Box;
  readonly sheetFor: (width: number, height: number) => Sheet;
  /** In the order in which their piles stand side by side. */
  readonly sides: readonly Id[];
  readonly Drawing: ComponentType<{ sheet: Sheet }>;
  /** The emblem of a side; null if the id is not a side. */
  readonly device: (side: Id) => VNode | null;
}

/** A counter; leaders are drawn above the troops of their pile. */
export interface Piece {
  readonly id: Id;
  readonly side: Id;
  readonly leads: boolean;
  /** Tells it from the counters that look the same. */
  readonly ordinal?: number | undefined;
}

/** How a counter is marked. */
export interface Look {
  readonly marked?: boolean;
  readonly chosen?: boolean;
  /** Choosing it cannot be undone. */
  readonly final?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How counters are drawn. */
export interface Counters<P extends Piece = Piece> {
  size(piece: P): Size;
  /** The counter, centred on the origin. */
  draw(piece: P, look?: Look): VNode;
}

/** Where everything stands, how it is drawn and how it is described; built by the game from a view. */
export interface Placement<P extends Piece = Piece> extends Counters<P> {
  readonly at: ReadonlyMap<Id, Id>;
  readonly stacks: ReadonlyMap<Id, readonly P[]>;
  piece(id: Id): P | undefined;
  /** For screen readers: "Elcho, leader, plus 1". */
  tellPiece(piece: P): string;
  /** For screen readers: "Perth, Burgh; the enemy: a leader, two foot". */
  tellSpace(space: Space): string;
  /** What the position changes on the map itself, beneath all spaces: whose land it is. */
  ground?(): VNode;
  /** What is drawn on a space besides its symbol. */
  sign(space: Space): VNode | null;
  /** The margin of the sheet: tracks, decks and pools. */
  margin(sheet: Sheet): VNode;
}
