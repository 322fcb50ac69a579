// What the engine tells the hand, and the words a game uses for the hand's actions.
import type { Fields, Id, Reason } from '../../engine/types';
import type { Point } from '../../plane/geometry';
import type { Formation, Pose } from '../types';

export type LegKind =
  | 'ahead'
  | 'along'
  | 'left'
  | 'right'
  | 'wheel-left'
  | 'wheel-right'
  | 'turn-left'
  | 'turn-right'
  | 'pivot-left'
  | 'pivot-right'
  | 'drift-left'
  | 'drift-right'
  | 'form'
  | 'face'
  | 'mount'
  | 'dismount'
  | 'leave';

export interface Span {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** The state of a move being composed, after the legs so far. */
export interface SoFar {
  readonly is: 'so-far';
  readonly unit: Id | null;
  readonly at: Pose;
  readonly formation: Formation;
  readonly mounted: boolean;
  readonly spent: number;
  readonly allowance: number;
  readonly in_contact: boolean;
}

/** A leg that may come next: the amounts allowed, and where the unit would end. */
export interface NextLeg {
  readonly is: 'next-leg';
  readonly leg: LegKind;
  readonly formation: Formation | null;
  readonly by: readonly Span[];
  readonly at: Pose;
  readonly in_contact: boolean;
}

export type Reached = SoFar | NextLeg;

/** A drawing of the engine: a measurement, or what stops a unit. */
export interface Drawing {
  readonly points: readonly Point[];
  readonly lines: readonly { readonly from: Point; readonly to: Point }[];
  readonly outlines: readonly (readonly Point[])[];
  readonly numbers: readonly { readonly at: Point; readonly value: number; readonly unit: 'inch' | 'degree' }[];
}

/** How one unit may fire at another, or attack it; `refusal`: why it may not, or null. The rest is the game's. */
export type Against = Fields & { readonly refusal: Reason | null };

export interface Opposed {
  readonly unit: Id | null;
  readonly fire: Against;
  readonly fire_of_it: Against;
  readonly charge: boolean;
  readonly charge_of_it: boolean;
}

/** What a unit commands: its arc of fire by range bands, where it can move, whom it can attack. */
export interface Commands {
  readonly fire: readonly { readonly band: string; readonly range: number; readonly outline: readonly Point[] }[];
  readonly advances: readonly (readonly Point[])[];
  readonly enemies: readonly Opposed[];
}

export type Measured = Fields & {
  readonly from: Id | null;
  readonly to: Id | null;
  readonly distance: number;
  /** Between enemies. */
  readonly fire: Against | null;
  /** Likewise; not in every game. */
  readonly attack?: Against | null;
  /** Of one unit alone; not in every game. */
  readonly commands?: Commands | null;
  readonly drawing: Drawing;
};

/** What stops a unit, drawn; the protocol gives it with a refusal. */
export interface Proof {
  readonly drawing: Drawing;
}

/**
 * How a move is written. Where the question names the unit, the unit is a part of the move and the legs come in any order; where a
 * step moves one unit only (`unit`), the move has its legs alone, each once, in the order `sequence`.
 */
export interface MoveVerb {
  readonly questions: readonly string[];
  readonly verb: string;
  readonly unit?: () => Id | null;
  readonly sequence?: readonly (readonly LegKind[])[];
}

/**
 * The question at which units are deployed; `one`: those that place a single unit, `turn`: those that turn one where it stands, each
 * with the field that names it.
 */
export interface PlaceVerb {
  readonly question: string;
  readonly one?: Readonly<Record<string, string>>;
  readonly turn?: Readonly<Record<string, string>>;
}

/** The questions at which the hand moves and places units, and their verbs in notation. */
export interface Verbs {
  readonly move: MoveVerb;
  readonly place: PlaceVerb;
  /** The verb that changes formation. */
  readonly form: string;
  /** The verb used to preview an attack on an enemy, by the open question. */
  readonly attack: (question: string) => string;
}
