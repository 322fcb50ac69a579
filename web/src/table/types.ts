// The data a table of miniatures is drawn from: ground, army lists and positions. Lengths are in mils (1/1000 inch) from the
// south-west corner, north up; headings in 1/100 degree.
import type { Id } from '../engine/types';
import type { Point } from '../plane/geometry';

export interface Pose extends Point {
  readonly facing: number;
}

/** The name of a layout of its unit; "routed" is a crowd without order. */
export type Formation = Id;
export type Arm = 'foot' | 'horse' | 'artillery';
export type TableEdge = 'north' | 'east' | 'south' | 'west';

export interface Size {
  readonly width: number;
  readonly depth: number;
}

/** What is seen on a stand. */
export type StandKind = 'pike' | 'musket' | 'horse' | 'gun' | 'general';

/** A stand in its unit: where the middle of its front lies, to the right and ahead of the middle of the unit's front. */
export interface Stand {
  readonly kind: StandKind;
  readonly at: Pose;
  readonly size: Size;
  /** How many figures stand in each rank, the front rank first, in a game that counts them; of a gun, its crew. */
  readonly ranks?: readonly number[];
}

/** The footprint of a formation, and the stands in it. `flag`: where the standard is planted, if not at the middle of the front. */
export interface Layout extends Size {
  readonly stands: readonly Stand[];
  readonly flag?: Point;
}

/** How a unit is shown, mounted or on foot. */
export interface Depiction {
  readonly mounted: boolean;
  readonly arm: Arm;
  readonly layouts: Readonly<Record<Formation, Layout>>;
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
  /** Its quality: "veteran" and "green" or "raw" have a mark; null if it is unknown or does not matter. */
  readonly rating: Id | null;
  readonly depictions: readonly Depiction[];
  /** Without it, a square cloth with the initial of its side. */
  readonly standard?: StandardShape;
}

/** A token that lies beside a unit. `is`: its class; `label`: what it means; `count`: a number on it; `device`: a path in a box from -5 to 5. */
export interface Token {
  readonly is: Id;
  readonly label?: string;
  readonly count?: number;
  readonly device?: string;
}

/** The current state of a unit. */
export interface Unit {
  readonly at: Pose;
  /** Shock points, in a game that counts them. */
  readonly sp?: number;
  /** Points of morale, in a game that counts them; null if they are not known yet. */
  readonly points?: number | null;
  /** "table", or where it is instead. */
  readonly where: string;
  readonly formation: Formation;
  readonly mounted: boolean;
  /** "no", or the reason why it is halted. */
  readonly halted: string;
  /** A general is with it. */
  readonly led?: boolean;
  /** Its standard is lost. */
  readonly flagless?: boolean;
  /** Hidden from the enemy's fire until it acts: masked guns. */
  readonly masked?: boolean;
  /** What lies beside it, in a game that marks units so. */
  readonly tokens?: readonly Token[];
  /** Its stands, if each stands on its own; the unit's own place is then that of the first. */
  readonly bodies?: readonly Body[];
}

/** A stand apart from its unit. */
export interface Body {
  readonly stand: number;
  readonly at: Pose;
  readonly formation: Formation;
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

/** The line of a seat's side: a seat is a side, or commands a part of one. */
export const sideOf = (setting: Pick<TableSetting, 'sides' | 'commands'>, seat: Id): SideLine | undefined =>
  setting.sides.find(({ side }) => side === seat) ??
  setting.sides.find(({ side }) => side === setting.commands.find((c) => c.id === seat)?.side);

/** What is constant in a match. */
export interface TableSetting {
  readonly title: string;
  readonly width: number;
  readonly depth: number;
  /** Side length of the square footprint of a unit whose formation has no layout, such as a routed one. */
  readonly routed: number;
  /** Ground scale: yards per inch of the table; 0 if the game has none. */
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
  /** What has been built on the field for this battle, over the ground. */
  readonly works?: readonly GroundPiece[];
}

/** A volley just fired: smoke rises in front of `from`. */
export interface Volley {
  readonly from: Id;
  readonly to: Id;
}
