// What all games share, as the protocol shows it. Made by `linstock rpc --types kernel`: do not edit.
import type { Id } from './types';

export interface Agenda<Step> {
  stack: Step[];
  overflow: boolean;
}

export interface Throw<Purpose> {
  purpose: Purpose;
  seat: Id | null;
  sides: number;
  depth: number;
  thrown: boolean;
  settled: boolean;
  rerolled: number;
  faces: number[];
}

export type Policy = 'ask' | 'pass' | 'ask-if-able' | 'when';

export interface Pose {
  x: number;
  y: number;
  facing: number;
}

export interface Choice {
  verb: Id | null;
  args: number[];
  numbers: number[];
  pose: Pose;
}

export interface StandingOrder {
  window: number;
  policy: Policy;
  condition: number;
  play: Choice;
}

export interface Outcome {
  over: boolean;
  winners: Id[];
}

export interface Core<Step, Draft, Purpose> {
  agenda: Agenda<Step>;
  throws: Throw<Purpose>[];
  drafts: Record<Id, { value: Draft | null; known_to: 'all' | Id[] }>;
  lanes_open: boolean;
  lanes: Record<Id, { value: Agenda<Step> | null; known_to: 'all' | Id[] }>;
  orders: Record<Id, { value: StandingOrder[] | null; known_to: 'all' | Id[] }>;
  outcome: Outcome;
}
