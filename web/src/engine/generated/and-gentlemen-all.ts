// And Gentlemen All, as the protocol shows it. Made by `linstock rpc --types and-gentlemen-all`: do not edit.
import type { Core, Pose } from './kernel';
import type { Id, Reason } from './types';

export type Face = 'front' | 'flank' | 'rear' | 'none';

export type Step =
  | { is: 'deploy'; side: Id | null }
  | { is: 'game-turn' }
  | { is: 'initiative' }
  | { is: 'action-phase' }
  | { is: 'choose-card'; side: Id | null }
  | { is: 'reveal' }
  | { is: 'choose-first' }
  | { is: 'begin-action'; side: Id | null }
  | { is: 'end-action' }
  | { is: 'movement' }
  | { is: 'advance-test'; unit: Id | null }
  | { is: 'carry-out' }
  | { is: 'run' }
  | { is: 'choose-from'; unit: Id | null; side: Id | null }
  | { is: 'rout-move'; unit: Id | null; from: Id | null; on: Face }
  | { is: 'fall-back'; unit: Id | null }
  | { is: 'ask-pursuit'; side: Id | null }
  | { is: 'pursuit-check'; unit: Id | null }
  | { is: 'pursue'; unit: Id | null; after: Id | null }
  | { is: 'fire' }
  | { is: 'shot'; unit: Id | null; target: Id | null }
  | { is: 'melee' }
  | { is: 'attack'; unit: Id | null; target: Id | null }
  | { is: 'tests'; side: Id | null }
  | { is: 'morale-test'; unit: Id | null }
  | { is: 'rally' }
  | { is: 'rally-roll'; unit: Id | null }
  | { is: 'reform'; unit: Id | null };

export type LegKind = 'ahead' | 'wheel-left' | 'wheel-right' | 'turn-left' | 'turn-right' | 'drift-left' | 'drift-right' | 'form' | 'face' | 'mount' | 'dismount' | 'leave';

export interface Leg {
  kind: LegKind;
  amount: number;
}

export type Where = 'reserve' | 'table' | 'withdrawn' | 'destroyed' | 'pursued-off';

export type Formation = 'deployed' | 'column' | 'routed';

export type Halted = 'no' | 'now-laid' | 'in-force';

export interface Unit {
  at: Pose;
  sp: number;
  where: Where;
  formation: Formation;
  mounted: boolean;
  halted: Halted;
}

export type Draft =
  | { is: 'no-draft' }
  | { is: 'move-draft'; unit: Id | null; legs: Leg[]; now: Unit; spent: number; leg_from: Pose; spent_before: number; swung: number; halted: boolean; in_contact: boolean };

export type Purpose = 'initiative' | 'advance' | 'melee' | 'fire' | 'morale' | 'pursuit' | 'rally';

export interface Contact {
  parliament: Id | null;
  royalist: Id | null;
  on_parliament: Face;
  on_royalist: Face;
}

export interface Harm {
  to: Id | null;
  by: Id | null;
  sp: number;
  on: Face;
}

export interface PlayerAction {
  side: Id | null;
  card: Id | null;
  done: Id[];
  to_run: Id[];
  charged: Id[];
  barred: Id[];
  due: Id[];
  tested: Id[];
  harm: Harm[];
}

export interface MoveDraft {
  unit: Id | null;
  legs: Leg[];
  now: Unit;
  spent: number;
  leg_from: Pose;
  spent_before: number;
  swung: number;
  halted: boolean;
  in_contact: boolean;
}

export interface Flight {
  unit: Id | null;
  may_pursue: Id[];
}

export interface View {
  core: Core<Step, Draft, Purpose>;
  units: Record<Id, Unit>;
  contacts: Contact[];
  pursued: Record<Id, Id | null>;
  pursuing: Id[];
  known: Id[];
  turn: number;
  phase: number;
  player_a: Id | null;
  played: Record<Id, Id[]>;
  chosen: Record<Id, { value: Id | null; known_to: 'all' | Id[] }>;
  tried: Id[];
  losses: Record<Id, number>;
  counted: Id[];
  placing: Id | null;
  action: PlayerAction;
  announced: MoveDraft;
  flight: Flight;
}

export type ModifierReason = 'value' | 'rating' | 'into-flank' | 'dismounted-dragoons' | 'cuirassiers' | 'point-blank' | 'long-range' | 'firer-in-column' | 'target-in-column' | 'light-cover' | 'medium-cover' | 'heavy-cover' | 'horse-charging' | 'foot-charging' | 'horse-at-foot' | 'several-enemies' | 'flank-contacted' | 'rear-contacted' | 'in-column' | 'obstacle' | 'works' | 'routed' | 'shock' | 'in-earthworks' | 'enemy-behind' | 'demoralised' | 'lost-units' | 'routed-units' | 'lowest';

export interface Modifier {
  because: ModifierReason;
  by: number;
}

export interface Score {
  dice: number[];
  modifiers: Modifier[];
  total: number;
}

export type Band = 'point-blank' | 'effective' | 'long-range';

export type Result = 'ok' | 'halt' | 'fall-back' | 'rout' | 'destroyed';

export type End = 'dissolved' | 'trapped' | 'left-the-table' | 'overrun' | 'abandoned';

export interface Toll {
  losses: number;
  number: number;
  percent: number;
}

export type Ending = 'shattered' | 'no-unit-left' | 'time' | 'concession';

export type Event =
  | { is: 'thrown'; purpose: Purpose; seat: Id | null; sides: number; faces: number[]; rerolled: number }
  | { is: 'edited' }
  | { is: 'rebased'; from: number; lost: number }
  | { is: 'timed-out'; seat: Id | null }
  | { is: 'called-off' }
  | { is: 'deployed'; unit: Id | null; at: Pose; formation: Formation }
  | { is: 'turn-begins'; turn: number }
  | { is: 'initiative-rolled'; parliament: Score; royalist: Score }
  | { is: 'initiative-won'; side: Id | null }
  | { is: 'cards-shown'; phase: number; parliament: Id | null; royalist: Id | null }
  | { is: 'turn-cut-short' }
  | { is: 'action-begins'; side: Id | null; card: Id | null }
  | { is: 'moved'; unit: Id | null; from: Pose; bends: Pose[]; to: Pose; spent: number }
  | { is: 'formed'; unit: Id | null; formation: Formation; dragoons: boolean; mounted: boolean; at: Pose }
  | { is: 'touched'; unit: Id | null; enemy: Id | null; on_unit: Face; on_enemy: Face }
  | { is: 'broke-off'; unit: Id | null; from: Pose; to: Pose }
  | { is: 'withdrawn'; unit: Id | null }
  | { is: 'fired'; unit: Id | null; target: Id | null; range: number; band: Band; by: Score; against: Score; sp: number }
  | { is: 'fought'; unit: Id | null; target: Id | null; by: Score; against: Score; harmed: Id | null; sp: number }
  | { is: 'morale-tested'; unit: Id | null; score: Score; result: Result; advance: boolean }
  | { is: 'routed'; unit: Id | null; by_contact: boolean }
  | { is: 'ran'; unit: Id | null; from: Pose; bends: Pose[]; to: Pose }
  | { is: 'destroyed'; unit: Id | null; how: End }
  | { is: 'fell-back'; unit: Id | null; from: Pose; to: Pose; pushed: boolean }
  | { is: 'hemmed-in'; unit: Id | null }
  | { is: 'pursuit-checked'; unit: Id | null; die: number; goes: boolean }
  | { is: 'held'; unit: Id | null }
  | { is: 'pursued'; unit: Id | null; after: Id | null; from: Pose; bends: Pose[]; to: Pose; forced: boolean; off_table: boolean }
  | { is: 'rally-tried'; unit: Id | null; score: Score; rallied: boolean }
  | { is: 'loss-counted'; side: Id | null; command: Id | null; losses: number; number: number }
  | { is: 'demoralised'; side: Id | null; command: Id | null }
  | { is: 'shattered'; side: Id | null }
  | { is: 'losses-compared'; parliament: Toll; royalist: Toll }
  | { is: 'match-won'; side: Id | null; how: Ending }
  | { is: 'match-drawn'; how: Ending };

export type Question =
  | { is: 'deploy'; fields: { side: Id | null } }
  | { is: 'choose-card'; fields: { side: Id | null } }
  | { is: 'choose-first'; fields: Record<string, never> }
  | { is: 'movement'; fields: Record<string, never> }
  | { is: 'run'; fields: Record<string, never> }
  | { is: 'choose-from'; fields: { unit: Id | null; side: Id | null } }
  | { is: 'ask-pursuit'; fields: { side: Id | null } }
  | { is: 'fire'; fields: Record<string, never> }
  | { is: 'melee'; fields: Record<string, never> }
  | { is: 'tests'; fields: { side: Id | null } }
  | { is: 'rally'; fields: Record<string, never> }
  | { is: 'reform'; fields: { unit: Id | null } };

export type TableEdge = 'north' | 'east' | 'south' | 'west';

export interface ArmyMorale {
  regiments: number;
  number: number;
  demoralised_at: number;
  shattered_at: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface SideLine {
  side: Id | null;
  name: string;
  home: TableEdge;
  morale: ArmyMorale;
  zone: Point[];
}

export interface CommandLine {
  id: string;
  name: string;
  side: Id | null;
  morale: ArmyMorale;
}

export type UnitType = 'balanced-foot' | 'musket-heavy-foot' | 'pike-heavy-foot' | 'horse' | 'cuirassiers' | 'lancers' | 'dragoons' | 'light-artillery' | 'heavy-artillery';

export type Rating = 'green' | 'regular' | 'veteran';

export type Arm = 'foot' | 'horse' | 'artillery';

export interface Order {
  width: number;
  depth: number;
  rate: number;
}

export interface Depiction {
  mounted: boolean;
  arm: Arm;
  fire: number | null;
  melee: number | null;
  deployed: Order;
  column: Order;
  range: number[];
}

export interface RosterLine {
  id: string;
  name: string;
  side: Id | null;
  command: Id | null;
  type: UnitType;
  rating: Rating | null;
  depictions: Depiction[];
  pursues_on: number;
}

export interface GroundKind {
  id: string;
  name: string;
  difficult: boolean;
  woods: boolean;
  built_up: boolean;
  impassable: boolean;
  blocks_sight: boolean;
  road: boolean;
  hill: boolean;
  earthwork: boolean;
  cover: number;
  defence: number;
  may_be_area: boolean;
  may_be_line: boolean;
}

export interface GroundPiece {
  kind: string;
  name: string;
  line: boolean;
  level: number;
  depth: number;
  outline: Point[];
}

export interface ModifierLine {
  because: ModifierReason;
  clause: string;
  in_fire: string;
}

export type FigureScale = 'mm15' | 'mm25';

export type ContactFace = 'edge' | 'zone';

export type FireArc = 'wide' | 'narrow';

export type HorseManoeuvres = 'any-one' | 'each-once';

export type PursuitMelee = 'next-card' | 'at-once';

export type Counted = 'one' | 'two';

export interface Rules {
  figure_scale: FigureScale;
  contact_face: ContactFace;
  conform: boolean;
  fire_arc: FireArc;
  artillery_overhead: boolean;
  fire_into_melee: boolean;
  horse_manoeuvres: HorseManoeuvres;
  move_before_turn: boolean;
  artillery_attacks: boolean;
  turn_to_face: boolean;
  held_units_pursue: boolean;
  pursuit_melee: PursuitMelee;
  offtable_pursuit_loss: boolean;
  count_rout_then_destroyed: Counted;
  command_morale: boolean;
  army_morale_bonus: number;
  green_morale: boolean;
  hidden_rosters: boolean;
  scenario_start: boolean;
}

export interface Setting {
  scenario: string;
  title: string;
  width: number;
  depth: number;
  turn_limit: number;
  routed: number;
  sides: SideLine[];
  commands: CommandLine[];
  units: RosterLine[];
  kinds: GroundKind[];
  ground: GroundPiece[];
  modifiers: ModifierLine[];
  rules: Rules;
}

export interface FireLine {
  in_arc: boolean;
  in_sight: boolean;
  range: number | null;
  band: Band | null;
  cover: number;
  refusal: Reason | null;
  clause: string;
}

export interface FireReach {
  band: Band;
  range: number;
  outline: Point[];
}

export interface Opposed {
  unit: Id | null;
  fire: FireLine;
  fire_of_it: FireLine;
  charge: boolean;
  charge_of_it: boolean;
}

export interface Commands {
  fire: FireReach[];
  advances: Point[][];
  enemies: Opposed[];
}

export interface Segment {
  from: Point;
  to: Point;
}

export type Unit2 = 'inch' | 'degree';

export interface Number {
  at: Point;
  value: number;
  unit: Unit2;
}

export interface Drawing {
  points: Point[];
  lines: Segment[];
  outlines: Point[][];
  numbers: Number[];
}

export interface Measured {
  from: Id | null;
  to: Id | null;
  distance: number;
  nearest: Point;
  there: Point;
  zone: Face;
  zone_of_to: Face | null;
  touching: boolean;
  fire: FireLine | null;
  fire_of_to: FireLine | null;
  commands: Commands | null;
  drawing: Drawing;
}

export interface Proof {
  in: Unit2;
  requested: number | null;
  allowed: number | null;
  met: Id | null;
  ground: string;
  edge: boolean;
  at: Point | null;
  drawing: Drawing;
}

export interface Span {
  low: number;
  high: number;
  step: number;
}

export type Reached =
  | { is: 'so-far'; unit: Id | null; at: Pose; formation: Formation; mounted: boolean; spent: number; allowance: number; in_contact: boolean; complete: boolean }
  | { is: 'next-leg'; leg: LegKind; formation: Formation | null; by: Span[]; at: Pose; spent: number; in_contact: boolean; stopped_by: Reason | null; clause: string };
