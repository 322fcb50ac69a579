// The data a table of miniatures is drawn from: ground, army lists and positions. Lengths are in mils (1/1000 inch) from the
// south-west corner, north up; headings in 1/100 degree.
import type { Id } from '../engine/types';
import type { Point } from '../plane/geometry';

export interface Pose extends Point {
  readonly facing: number;
}

export type Formation = 'deployed' | 'column' | 'routed';
export type Rating = 'green' | 'regular' | 'veteran';
export type Arm = 'foot' | 'horse' | 'artillery';
export type TableEdge = 'north' | 'east' | 'south' | 'west';

export interface Size {
  readonly width: number;
  readonly depth: number;
}

/** How a unit is shown, mounted or on foot, with its footprint in each formation. */
export interface Depiction {
  readonly mounted: boolean;
  readonly arm: Arm;
  readonly deployed: Size;
  readonly column: Size;
}

/** How the standards of a side are drawn. `emblem`: an SVG path, two units square, centred on the origin. */
export interface StandardShape {
  readonly cloth: 'square' | 'swallowtail';
  readonly emblem: string;
}

/** A unit as listed in its army's roster. */
export interface RosterLine {
  readonly id: Id;
  readonly side: Id | null;
  readonly command: Id | null;
  /** "balanced-foot", "horse"; an unknown type is drawn by its arm. */
  readonly type: Id;
  readonly rating: Rating | null;
  readonly depictions: readonly Depiction[];
  /** Without it, a square cloth with the initial of its side. */
  readonly standard?: StandardShape;
}

/** The current state of a unit. */
export interface Unit {
  readonly at: Pose;
  /** Shock points. */
  readonly sp: number;
  /** "table", or where it is instead. */
  readonly where: string;
  readonly formation: Formation;
  readonly mounted: boolean;
  /** "no", or the reason why it is halted. */
  readonly halted: string;
}

export interface GroundPiece {
  readonly kind: Id;
  readonly name: string;
  readonly line: boolean;
  readonly level: number;
  readonly depth: number;
  readonly outline: readonly Point[];
}

export interface SideLine {
  readonly side: Id | null;
  readonly home: TableEdge;
  readonly zone: readonly Point[];
}

export interface CommandLine {
  readonly id: Id;
  readonly side: Id | null;
}

/** What is constant in a match. */
export interface TableSetting {
  readonly title: string;
  readonly width: number;
  readonly depth: number;
  /** Side length of the square footprint of a routed unit. */
  readonly routed: number;
  /** Ground scale: yards per inch of the table. */
  readonly yards: number;
  readonly sides: readonly SideLine[];
  readonly commands: readonly CommandLine[];
  readonly units: readonly RosterLine[];
  readonly ground: readonly GroundPiece[];
}

export interface TableView {
  readonly units: Readonly<Record<Id, Unit>>;
  /** Pairs of units in contact. */
  readonly contacts: readonly (readonly [Id, Id])[];
  readonly pursuing: readonly Id[];
}

/** A volley just fired: smoke rises in front of `from`. */
export interface Volley {
  readonly from: Id;
  readonly to: Id;
}
