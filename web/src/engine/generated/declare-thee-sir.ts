// Declare Thee Sir, as the protocol shows it. Made by `linstock rpc --types declare-thee-sir`: do not edit.
import type { Core, Pose } from './kernel';
import type { Id, Reason } from './types';

export type Order = 'none' | 'formation' | 'advance' | 'advance-fire' | 'stand-fire' | 'rally' | 'defer';

export type Mode = 'formed' | 'routing' | 'rallying' | 'pursuing' | 'halted';

export type LossReason = 'doubles' | 'seven' | 'rout-read' | 'hold-read' | 'burst';

export type Side = 'royalist' | 'parliament';

export type Step =
  | { is: 'deploy-order' }
  | { is: 'deploy'; seat: Id | null }
  | { is: 'begin' }
  | { is: 'new-round' }
  | { is: 'deal-events' }
  | { is: 'shuffle' }
  | { is: 'next-card' }
  | { is: 'end-round' }
  | { is: 'check-victory'; round: boolean }
  | { is: 'activate'; unit: Id | null; at_once: boolean }
  | { is: 'declare'; seat: Id | null; unit: Id | null }
  | { is: 'commit'; at_once: boolean }
  | { is: 'execute'; unit: Id | null; order: Order; mode: Mode }
  | { is: 'end-action' }
  | { is: 'change-formation'; seat: Id | null }
  | { is: 'move-roll' }
  | { is: 'move'; seat: Id | null }
  | { is: 'travel' }
  | { is: 'ask-along'; seat: Id | null; general: Id | null }
  | { is: 'evade'; seat: Id | null; general: Id | null }
  | { is: 'points'; unit: Id | null }
  | { is: 'check'; unit: Id | null; passed: Id | null }
  | { is: 'check-roll'; unit: Id | null; passed: Id | null }
  | { is: 'next-volley' }
  | { is: 'aim'; seat: Id | null }
  | { is: 'range-roll' }
  | { is: 'effect-roll' }
  | { is: 'casualty-roll'; first: LossReason; second: LossReason; losses: number }
  | { is: 'push-roll'; unit: Id | null; from: Id | null; count: number }
  | { is: 'choose-attack'; seat: Id | null }
  | { is: 'charge' }
  | { is: 'reached' }
  | { is: 'carole-roll' }
  | { is: 'close-roll' }
  | { is: 'fight-roll' }
  | { is: 'ask-capture'; seat: Id | null }
  | { is: 'capture-roll' }
  | { is: 'capture-defence' }
  | { is: 'after-fight' }
  | { is: 'face-foe'; unit: Id | null; from: Id | null }
  | { is: 'break'; unit: Id | null; from: Id | null }
  | { is: 'ask-refuge'; seat: Id | null; unit: Id | null; from: Id | null }
  | { is: 'rout-roll'; unit: Id | null; from: Id | null; ran: number }
  | { is: 'drive-roll'; unit: Id | null; from: Id | null; stand: number }
  | { is: 'first-pursuit'; unit: Id | null; after: Id | null }
  | { is: 'break-roll'; unit: Id | null }
  | { is: 'pursuit-roll'; unit: Id | null }
  | { is: 'pursue' }
  | { is: 'collide'; unit: Id | null }
  | { is: 'choose-stand'; seat: Id | null }
  | { is: 'rally-use'; seat: Id | null }
  | { is: 'rally-roll'; unit: Id | null; left: number; event: boolean }
  | { is: 'gather-roll'; unit: Id | null }
  | { is: 'gather'; seat: Id | null; unit: Id | null; inches: number }
  | { is: 'gather-stand'; unit: Id | null; next: number; most: number }
  | { is: 'ask-facing'; seat: Id | null; unit: Id | null }
  | { is: 'rest-roll' }
  | { is: 'hope-roll'; hope: Id | null }
  | { is: 'rejoin-roll'; hope: Id | null }
  | { is: 'rejoin'; hope: Id | null }
  | { is: 'happen'; card: Id | null }
  | { is: 'side-roll'; card: Id | null }
  | { is: 'name-unit'; seat: Id | null; card: Id | null; struck: Side }
  | { is: 'event-roll'; card: Id | null; unit: Id | null; by: Id | null }
  | { is: 'burst'; unit: Id | null };

export type LegKind = 'wheel-left' | 'wheel-right' | 'left' | 'right' | 'ahead' | 'along';

export interface Leg {
  kind: LegKind;
  amount: number;
}

export type Where = 'reserve' | 'table' | 'ranks' | 'removed' | 'exited';

export type Formation = 'line' | 'march' | 'hedgehog' | 'carole';

export type Bonus = 'none' | 'held' | 'spent';

export interface Unit {
  at: Pose;
  stands: Pose[];
  with_it: number;
  where: Where;
  mode: Mode;
  formation: Formation;
  flag_at: number;
  mounted: boolean;
  points: number;
  first: number;
  bonus: Bonus;
  general: Id | null;
  chases: Id | null;
  flag_taken: boolean;
  has_fired: boolean;
  masked: boolean;
}

export type Draft =
  | { is: 'no-draft' }
  | { is: 'move-draft'; unit: Id | null; legs: Leg[]; now: Unit; spent: number; off: number };

export type Purpose = 'deploy' | 'movement' | 'points' | 'check' | 'range' | 'effect' | 'casualty' | 'push' | 'evade' | 'close' | 'fight' | 'capture' | 'capture-defence' | 'rout' | 'pursuit' | 'break-off' | 'rally' | 'rest' | 'gather' | 'hope' | 'event-side' | 'event' | 'events' | 'deck';

export interface Contact {
  a: Id | null;
  b: Id | null;
}

export interface Effects {
  astray: Id[];
  low_on_powder: Id[];
  shower: boolean;
  smoke: number;
  burst: Id[];
  pikes_charged: boolean;
  ditch: boolean;
}

export interface Declared {
  unit: Id | null;
  order: Order;
  mode: Mode;
}

export type Zone = 'front' | 'flank' | 'rear';

export interface Action {
  unit: Id | null;
  order: Order;
  roll: number;
  rearward: boolean;
  free: boolean;
  target: Id | null;
  zone: Zone;
  from: Pose;
  spent: number;
  direction: number;
  over_obstacle: boolean;
  evaded: boolean;
  fresh: boolean;
  ditch: boolean;
  volley: number;
  stand: number;
  left_unit: Id | null;
}

export interface Passed {
  a: Id | null;
  b: Id | null;
}

export type Cause = 'move' | 'attack' | 'push' | 'evade' | 'rout' | 'pursuit' | 'gather' | 'ride' | 'aside';

export interface Course {
  unit: Id | null;
  stand: number;
  cause: Cause;
  direction: number;
  distance: number;
  gone: number;
  from: Pose;
}

export interface Driven {
  unit: Id | null;
  stand: number;
}

export interface Chase {
  unit: Id | null;
  after: Id | null;
  left: number;
  driven: Driven[];
}

export interface Volley {
  unit: Id | null;
  target: Id | null;
  face: Id | null;
  distance: number;
  covered: boolean;
}

export interface Fight {
  attacker: Id | null;
  target: Id | null;
  target_breaks: boolean;
  attacker_breaks: boolean;
  push_dice: number;
  prize: Id | null;
  captors_roll: number;
}

export interface View {
  core: Core<Step, Draft, Purpose>;
  units: Record<Id, Unit>;
  contacts: Contact[];
  in_play: Id[];
  flags_taken: number[];
  generals_lost: number[];
  round: number;
  deck: { value: Id[] | null; known_to: 'all' | Id[] };
  cards_left: number;
  discards: Id[];
  events_in: number;
  effects: Effects;
  card: Id | null;
  deploying: Side;
  declared: Declared;
  pending: Declared;
  action: Action;
  passed: Passed[];
  courses: Course[];
  chase: Chase;
  volley: Volley;
  fight: Fight;
}

export type ModifierReason = 'forlorn-hope' | 'carole' | 'hard-cover' | 'poor-firer' | 'shower' | 'long-march' | 'rear' | 'general' | 'flank' | 'attacking-hope' | 'hedgehog';

export interface Modifier {
  because: ModifierReason;
  by: number;
}

export type Level = 'poor' | 'good' | 'excellent';

export type Reading = 'hold' | 'push-one' | 'push-two' | 'rout';

export interface Effect {
  dice: number[];
  modifiers: Modifier[];
  total: number;
  column: Level;
  reading: Reading;
}

export type Spoiled = 'no-target' | 'withheld' | 'out-of-range' | 'low-on-powder' | 'burst' | 'long-march';

export type Gone = 'ran-off' | 'trapped' | 'abandoned' | 'killed' | 'captured' | 'with-unit' | 'exited';

export type Ending = 'broken' | 'points' | 'objectives' | 'last-stand' | 'time' | 'concession';

export type Event =
  | { is: 'thrown'; purpose: Purpose; seat: Id | null; sides: number; faces: number[]; rerolled: number }
  | { is: 'shuffled'; purpose: Purpose; count: number }
  | { is: 'edited' }
  | { is: 'rebased'; from: number; lost: number }
  | { is: 'timed-out'; seat: Id | null }
  | { is: 'called-off' }
  | { is: 'deploy-rolled'; royalist: number; parliament: number }
  | { is: 'deployed'; unit: Id | null; at: Pose; formation: Formation }
  | { is: 'joined'; general: Id | null; unit: Id | null; left: boolean }
  | { is: 'round-begins'; round: number; cards: number }
  | { is: 'card-drawn'; card: Id | null; unit: Id | null; left: number }
  | { is: 'event-happens'; card: Id | null; nothing: boolean }
  | { is: 'event-side'; card: Id | null; die: number; side: Side }
  | { is: 'event-names'; card: Id | null; unit: Id | null }
  | { is: 'event-die'; card: Id | null; unit: Id | null; die: number; happens: boolean }
  | { is: 'order-declared'; unit: Id | null; order: Order }
  | { is: 'idle'; unit: Id | null; order: Order }
  | { is: 'entered'; unit: Id | null; at: Pose }
  | { is: 'formed'; unit: Id | null; formation: Formation; mounted: boolean; from: Pose; at: Pose }
  | { is: 'movement-rolled'; unit: Id | null; dice: number[]; formation: Formation; modifier: number; firing: boolean; ditch: boolean; inches: number }
  | { is: 'moved'; unit: Id | null; stand: number; cause: Cause; bends: Pose[]; from: Pose; to: Pose }
  | { is: 'points-rolled'; unit: Id | null; die: number; points: number; general: boolean }
  | { is: 'point-lost'; unit: Id | null; because: LossReason; points: number; none_left: boolean }
  | { is: 'point-gained'; unit: Id | null; points: number }
  | { is: 'checked'; unit: Id | null; passed: Id | null; effect: Effect }
  | { is: 'aimed'; unit: Id | null; target: Id | null; range_die: number; range: number; distance: number }
  | { is: 'volley-lost'; unit: Id | null; because: Spoiled }
  | { is: 'fired'; unit: Id | null; target: Id | null; effect: Effect; losses: number }
  | { is: 'casualty-rolled'; general: Id | null; die: number; killed: boolean }
  | { is: 'attack-declared'; unit: Id | null; target: Id | null; zone: Zone }
  | { is: 'fell-short'; unit: Id | null; target: Id | null }
  | { is: 'close-rolled'; unit: Id | null; target: Id | null; die: number; needed: number; closes: boolean }
  | { is: 'fought'; unit: Id | null; target: Id | null; zone: Zone; effect: Effect }
  | { is: 'push-rolled'; unit: Id | null; dice: number[] }
  | { is: 'way-rolled'; unit: Id | null; stand: number; purpose: Purpose; dice: number[] }
  | { is: 'stuck'; unit: Id | null }
  | { is: 'capture-tried'; unit: Id | null; target: Id | null; prize: Id | null; by: number; against: number; taken: boolean }
  | { is: 'broke'; unit: Id | null }
  | { is: 'stand-lost'; unit: Id | null; stand: number; how: Gone }
  | { is: 'removed'; unit: Id | null; how: Gone }
  | { is: 'break-rolled'; unit: Id | null; die: number; points: number; halts: boolean }
  | { is: 'pursuit-rolled'; unit: Id | null; after: Id | null; die: number }
  | { is: 'pursuit-ends'; unit: Id | null }
  | { is: 'rally-rolled'; unit: Id | null; dice: number[]; left: number; doubles: boolean }
  | { is: 'rested'; unit: Id | null; dice: number[]; doubles: boolean }
  | { is: 'rallied'; unit: Id | null; at: Pose }
  | { is: 'hope-sent'; unit: Id | null; regiment: Id | null; at: Pose; back: boolean }
  | { is: 'broken-counted'; royalist: number; royalist_of: number; parliament: number; parliament_of: number }
  | { is: 'scores-compared'; royalist: number; parliament: number; royalist_places: number; parliament_places: number }
  | { is: 'battle-won'; side: Side; how: Ending }
  | { is: 'battle-drawn'; how: Ending };

export type Question =
  | { is: 'deploy'; fields: { seat: Id | null } }
  | { is: 'declare'; fields: { seat: Id | null; unit: Id | null } }
  | { is: 'change-formation'; fields: { seat: Id | null } }
  | { is: 'move'; fields: { seat: Id | null } }
  | { is: 'ask-along'; fields: { seat: Id | null; general: Id | null } }
  | { is: 'evade'; fields: { seat: Id | null; general: Id | null } }
  | { is: 'aim'; fields: { seat: Id | null } }
  | { is: 'choose-attack'; fields: { seat: Id | null } }
  | { is: 'ask-capture'; fields: { seat: Id | null } }
  | { is: 'ask-refuge'; fields: { seat: Id | null; unit: Id | null; from: Id | null } }
  | { is: 'choose-stand'; fields: { seat: Id | null } }
  | { is: 'rally-use'; fields: { seat: Id | null } }
  | { is: 'gather'; fields: { seat: Id | null; unit: Id | null; inches: number } }
  | { is: 'ask-facing'; fields: { seat: Id | null; unit: Id | null } }
  | { is: 'name-unit'; fields: { seat: Id | null; card: Id | null; struck: Side } };

export type TableEdge = 'north' | 'east' | 'south' | 'west';

export interface Point {
  x: number;
  y: number;
}

export interface SideLine {
  side: Side;
  name: string;
  home: TableEdge;
  zone: Point[];
}

export interface CommanderLine {
  seat: Id | null;
  side: Side;
}

export type UnitType = 'foot' | 'cavalry' | 'dragoons' | 'artillery' | 'general' | 'musketeers' | 'hope';

export type Grade = 'raw' | 'trained' | 'veteran';

export interface FootprintLine {
  formation: Formation;
  mounted: boolean;
  width: number;
  depth: number;
}

export interface RosterLine {
  id: string;
  name: string;
  side: Side;
  commander: Id | null;
  type: UnitType;
  grade: Grade;
  stands: number;
  cards: number;
  firelocks: boolean;
  fires: boolean;
  hedgehog: boolean;
  masked: boolean;
  arrives: number;
  hope: Id | null;
  parent: Id | null;
  zone: Point[];
  footprints: FootprintLine[];
}

export interface CardLine {
  card: Id | null;
  event: boolean;
  unit: Id | null;
}

export interface StandLine {
  type: UnitType;
  mounted: boolean;
  width: number;
  depth: number;
}

export interface StandPlace {
  stand: number;
  at: Pose;
  flag: boolean;
}

export interface Layout {
  type: UnitType;
  mounted: boolean;
  formation: Formation;
  flag_at: number;
  with_it: number;
  width: number;
  depth: number;
  stands: StandPlace[];
}

export interface GroundKind {
  id: string;
  name: string;
  difficult: boolean;
  wood: boolean;
  building: boolean;
  impassable: boolean;
  obstacle: boolean;
  hard_cover: boolean;
  high: boolean;
  road: boolean;
  hill: boolean;
  level_top: boolean;
  may_be_area: boolean;
  may_be_line: boolean;
}

export interface GroundPiece {
  kind: string;
  name: string;
  line: boolean;
  level: number;
  depth: number;
  covers: number | null;
  outline: Point[];
}

export interface Objective {
  name: string;
  at: Point;
}

export interface Exit {
  name: string;
  side: Side;
  from: Point;
  to: Point;
}

export type Overlap = 'off' | 'one';

export type RoundEnd = 'exhaust' | 'day-card';

export type EventDeck = 'reconstruction' | 'none' | 'scenario';

export type EventDensity = 'all' | 'third';

export type StandScale = 'mm15' | 'mm25';

export type FireArc = 'wide' | 'narrow';

export type FlankTest = 'start' | 'contact';

export type RoadBonus = 'cumulative' | 'single';

export type DifficultRate = 'per-inch' | 'whole-move';

export type ModifierStacking = 'each' | 'line';

export type HorseFire = 'all' | 'firelocks';

export type MeleeColumn = 'after-loss' | 'before-loss';

export type AfterHold = 'stay' | 'recoil';

export type RoutDirection = 'away-then-edge' | 'owner';

export type PursuitCollision = 'halt' | 'melee';

export type HaltedRolls = 'level' | 'one';

export type HopeCard = 'reshuffle' | 'at-once';

export type LostColours = 'allowed' | 'forbidden';

export type Victory = 'broken' | 'points' | 'objective' | 'last-stand';

export type GeneralLoss = 'none' | 'check';

export interface Rules {
  declare_clock: number;
  declare_overlap: Overlap;
  round_end: RoundEnd;
  event_deck: EventDeck;
  event_density: EventDensity;
  troop_grades: boolean;
  stand_scale: StandScale;
  fire_arc: FireArc;
  flank_test: FlankTest;
  premeasure: boolean;
  road_bonus: RoadBonus;
  difficult_rate: DifficultRate;
  advance_wheel: boolean;
  obstacles_stop_rout: boolean;
  column_fire: boolean;
  modifier_stacking: ModifierStacking;
  horse_fire: HorseFire;
  hedgehog_fire: boolean;
  melee_column: MeleeColumn;
  contact_after_hold: AfterHold;
  guns_abandoned: boolean;
  rout_direction: RoutDirection;
  pursuit_collision: PursuitCollision;
  halted_rally_rolls: HaltedRolls;
  dragoon_cards: number;
  forlorn_hope: boolean;
  carole: boolean;
  capture: boolean;
  hope_card: HopeCard;
  lost_colours_rally: LostColours;
  victory: Victory;
  game_length: number;
  general_loss: GeneralLoss;
  royalist_commanders: number;
  parliament_commanders: number;
}

export interface Setting {
  scenario: string;
  title: string;
  width: number;
  depth: number;
  length: number;
  wins_on_time: Side | null;
  sides: SideLine[];
  commanders: CommanderLine[];
  units: RosterLine[];
  cards: CardLine[];
  stands: StandLine[];
  layouts: Layout[];
  kinds: GroundKind[];
  ground: GroundPiece[];
  objectives: Objective[];
  exits: Exit[];
  rules: Rules;
}

export interface FireLine {
  range: number | null;
  needs: number;
  covered: boolean;
  refusal: Reason | null;
  clause: string;
}

export interface AttackLine {
  distance: number | null;
  zone: Zone;
  refusal: Reason | null;
  clause: string;
}

export interface FireReach {
  needs: number;
  range: number;
  outline: Point[];
}

export interface MoveReach {
  roll: number;
  outline: Point[];
}

export interface Opposed {
  unit: Id | null;
  fire: FireLine;
  fire_of_it: FireLine;
  attack: AttackLine;
  attack_of_it: AttackLine;
}

export interface Commands {
  fire: FireReach[];
  moves: MoveReach[];
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
  touching: boolean;
  fire: FireLine | null;
  fire_of_to: FireLine | null;
  attack: AttackLine | null;
  attack_of_to: AttackLine | null;
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
