// What the hand is told by the engine, and how a game calls what it does.
import type { Id, Reason } from '../../engine/types';
import type { Point } from '../../plane/geometry';
import type { Formation, Pose } from '../types';

export type LegKind =
  | 'ahead'
  | 'wheel-left'
  | 'wheel-right'
  | 'turn-left'
  | 'turn-right'
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

/** Where a move that is being composed has come to. */
export interface SoFar {
  readonly is: 'so-far';
  readonly unit: Id | null;
  readonly at: Pose;
  readonly formation: Formation;
  readonly mounted: boolean;
  readonly spent: number;
  readonly allowance: number;
}

/** A leg that may come next, by how much, and how far it would bring the unit. */
export interface NextLeg {
  readonly is: 'next-leg';
  readonly leg: LegKind;
  readonly formation: Formation | null;
  readonly by: readonly Span[];
  readonly at: Pose;
  readonly in_contact: boolean;
}

export type Reached = SoFar | NextLeg;

/** A drawing of the engine: what was measured, or what stops a unit. */
export interface Drawing {
  readonly points: readonly Point[];
  readonly lines: readonly { readonly from: Point; readonly to: Point }[];
  readonly outlines: readonly (readonly Point[])[];
  readonly numbers: readonly { readonly at: Point; readonly value: number; readonly unit: 'inch' | 'degree' }[];
}

/** Whether one unit may fire at another; `refusal`: why not. */
export interface FireLine {
  readonly in_arc: boolean;
  readonly in_sight: boolean;
  readonly range: number | null;
  readonly band: string | null;
  readonly cover: number;
  readonly refusal: Reason | null;
}

export interface Opposed {
  readonly unit: Id | null;
  readonly fire: FireLine;
  readonly fire_of_it: FireLine;
  readonly charge: boolean;
  readonly charge_of_it: boolean;
}

/** What a unit commands: its arc of fire by bands, where it may come, whom it could harm. */
export interface Commands {
  readonly fire: readonly { readonly band: string; readonly range: number; readonly outline: readonly Point[] }[];
  readonly advances: readonly (readonly Point[])[];
  readonly enemies: readonly Opposed[];
}

export interface Measured {
  readonly from: Id | null;
  readonly to: Id | null;
  readonly distance: number;
  readonly zone: string;
  readonly zone_of_to: string | null;
  readonly fire: FireLine | null;
  readonly commands: Commands | null;
  readonly drawing: Drawing;
}

/** The questions at which the hand moves and places units, and the words of notation for it. */
export interface Verbs {
  readonly move: { readonly question: string; readonly verb: string };
  readonly place: { readonly question: string; readonly verb: string };
  /** Changes the formation. */
  readonly form: string;
  /** With which an enemy is looked at as if it were done: by the question that is open. */
  readonly attack: (question: string) => string;
}
