// Never Mind the Matchlocks, as the protocol shows it. Made by `linstock rpc --types matchlocks`: do not edit.
import type { Core, Pose } from './kernel';
import type { Id, Reason } from './types';

export type Side = 'royalist' | 'parliament';

export type TestReason = 'lost-round' | 'friends-rout' | 'flank-attack' | 'last-standing' | 'end-of-turn' | 'explosion';

export type Step =
  | { is: 'coin' }
  | { is: 'choose-edge'; seat: Id | null }
  | { is: 'class-roll'; leader: Id | null; stand_in: boolean }
  | { is: 'assign-brigadier'; seat: Id | null; brigade: Id | null }
  | { is: 'scouting' }
  | { is: 'deploy-roll' }
  | { is: 'deploy-next' }
  | { is: 'deploy'; seat: Id | null }
  | { is: 'begin' }
  | { is: 'bombard'; seat: Id | null }
  | { is: 'bombard-next'; side: Side }
  | { is: 'new-turn' }
  | { is: 'shuffle-play-deck' }
  | { is: 'shuffle-bonus-deck' }
  | { is: 'shuffle-event-deck' }
  | { is: 'next-card' }
  | { is: 'turn-card' }
  | { is: 'resolve' }
  | { is: 'end-turn' }
  | { is: 'free-actions' }
  | { is: 'free-action'; seat: Id | null; unit: Id | null }
  | { is: 'end-tests' }
  | { is: 'replacements' }
  | { is: 'replacement-roll'; leader: Id | null }
  | { is: 'stand-in'; seat: Id | null; leader: Id | null }
  | { is: 'tidy-up' }
  | { is: 'bonus-roll' }
  | { is: 'after-bonus' }
  | { is: 'moments' }
  | { is: 'moment'; seat: Id | null }
  | { is: 'after-throw'; seat: Id | null }
  | { is: 'forfeit-window'; seat: Id | null }
  | { is: 'draw-event'; seat: Id | null }
  | { is: 'name-victim'; seat: Id | null; event: Id | null }
  | { is: 'appear'; seat: Id | null; unit: Id | null }
  | { is: 'spend-token'; seat: Id | null; leader: Id | null }
  | { is: 'generalship'; seat: Id | null; leader: Id | null }
  | { is: 'initiative'; seat: Id | null }
  | { is: 'activate' }
  | { is: 'choose-unit'; seat: Id | null }
  | { is: 'act'; seat: Id | null; unit: Id | null }
  | { is: 'end-action' }
  | { is: 'end-stage' }
  | { is: 'end-activation' }
  | { is: 'rally-facing'; seat: Id | null; unit: Id | null }
  | { is: 'repair-roll'; unit: Id | null }
  | { is: 'cross-roll'; unit: Id | null; feature: Id | null }
  | { is: 'cross'; seat: Id | null; unit: Id | null; feature: Id | null }
  | { is: 'ride'; seat: Id | null; leader: Id | null; inches: number }
  | { is: 'go-along'; seat: Id | null; leader: Id | null; before: Pose }
  | { is: 'get-clear'; seat: Id | null; leader: Id | null }
  | { is: 'clubmen-roll' }
  | { is: 'shoot-roll' }
  | { is: 'shoot-save'; target: Id | null; hits: number; front: number }
  | { is: 'end-volley' }
  | { is: 'react-to'; melee: number }
  | { is: 'flank-roll'; melee: number }
  | { is: 'stand-roll'; melee: number }
  | { is: 'ask-evade'; seat: Id | null; melee: number }
  | { is: 'ask-turn'; seat: Id | null; melee: number }
  | { is: 'ask-cover'; seat: Id | null; melee: number }
  | { is: 'after-evade'; seat: Id | null; melee: number }
  | { is: 'ask-meet'; seat: Id | null; melee: number }
  | { is: 'close'; melee: number }
  | { is: 'fight'; melee: number }
  | { is: 'doctrine-roll'; melee: number; side: number }
  | { is: 'ask-doctrine'; seat: Id | null; melee: number; side: number }
  | { is: 'open-fire'; melee: number }
  | { is: 'clubmen-stand'; melee: number }
  | { is: 'doctrine-fire'; melee: number; side: number }
  | { is: 'exchange-fire'; melee: number; side: number }
  | { is: 'exchange-save'; melee: number; side: number }
  | { is: 'end-exchange'; melee: number }
  | { is: 'join'; melee: number }
  | { is: 'fight-round'; melee: number }
  | { is: 'melee-roll'; melee: number; side: number; fighter: number }
  | { is: 'share-hits'; melee: number }
  | { is: 'melee-save'; melee: number; side: number; fighter: number }
  | { is: 'settle'; melee: number }
  | { is: 'decide'; melee: number }
  | { is: 'aftermath'; melee: number }
  | { is: 'follow-up'; melee: number; side: number }
  | { is: 'ask-follow-up'; seat: Id | null; melee: number; side: number }
  | { is: 'ask-hold'; seat: Id | null; unit: Id | null }
  | { is: 'pursue'; unit: Id | null; far: boolean }
  | { is: 'end-round'; melee: number }
  | { is: 'dice-off'; melee: number; side: number; die: number }
  | { is: 'continue-melees' }
  | { is: 'ask-turn-in-melee'; seat: Id | null; leader: Id | null }
  | { is: 'next-round'; melee: number }
  | { is: 'ask-feed-in'; seat: Id | null; melee: number; side: number; at_once: boolean }
  | { is: 'run-tests' }
  | { is: 'test-roll'; unit: Id | null; because: TestReason }
  | { is: 'leader-risk'; leader: Id | null; count: number };

export type LegKind = 'wheel-left' | 'wheel-right' | 'pivot-left' | 'pivot-right' | 'left' | 'right' | 'ahead';

export interface Leg {
  kind: LegKind;
  amount: number;
}

export type Where = 'reserve' | 'table' | 'lost' | 'gone';

export type Formation = 'block' | 'line' | 'column' | 'forlorn' | 'plotton' | 'one-row' | 'two-rows';

export type Token = 'none' | 'order' | 'support';

export interface Today {
  acted: boolean;
  moved: boolean;
  moves: number;
  shots: number;
  fired: boolean;
  attacked: boolean;
  initiative: boolean;
  under_attack: boolean;
  fought: boolean;
  compelled: boolean;
  pivoted: boolean;
  from_cover: boolean;
  won: boolean;
  withdrew_from: boolean;
  kills_since: boolean;
  became_daunted: boolean;
  one_action: boolean;
  repair_tried: boolean;
  scattered: boolean;
  shot_before: boolean;
}

export interface Unit {
  at: Pose;
  where: Where;
  formation: Formation;
  figures: number[];
  mounted: boolean;
  limbered: boolean;
  hedgehog: boolean;
  disarray: number;
  daunted: boolean;
  shots_left: number;
  has_fired: boolean;
  out_of_order: boolean;
  crewless: boolean;
  garrison: Id | null;
  with: Id | null;
  token: Token;
  command_class: number;
  today: Today;
}

export type Draft =
  | { is: 'no-draft' }
  | { is: 'move-draft'; unit: Id | null; legs: Leg[]; now: Unit; spent: number; off: number }
  | { is: 'order-draft'; units: Id[]; actions: Id[]; target: Id | null };

export type Purpose = 'coin' | 'command-class' | 'deploy' | 'play-deck' | 'bonus-deck' | 'event-deck' | 'bonus' | 'obstacle' | 'clubmen' | 'shoot' | 'shoot-save' | 'leader-risk' | 'repair' | 'flank-reaction' | 'stand-or-evade' | 'doctrine' | 'doctrine-fire' | 'exchange' | 'melee' | 'melee-save' | 'after-three-rounds' | 'morale' | 'replacement';

export type Crossing = 'unknown' | 'barred' | 'retry' | 'free' | 'one-token' | 'two-tokens' | 'impassable';

export interface Work {
  at: Pose;
  width: number;
}

export interface Holding {
  tokens: number;
  cards: Id[];
  events: Id[];
}

export type Why = 'none' | 'bombardment' | 'order' | 'initiative' | 'perk' | 'general-rally' | 'general-attack' | 'last-shot';

export interface Volley {
  shooter: Id | null;
  target: Id | null;
  dice: number;
  to_hit: number;
  rerolls_ones: boolean;
  artillery: boolean;
  covered: boolean;
  visible: number;
  range: number;
}

export interface Activation {
  why: Why;
  side: Side;
  leader: Id | null;
  units: Id[];
  announced: (Id | null)[];
  count: number;
  stage: number;
  done: Id[];
  finished: Id[];
  target: Id | null;
  acting: Id | null;
  rallying: Id[];
  volleys: Volley[];
  melees: number[];
}

export interface Shot {
  shooter: Id | null;
  target: Id | null;
}

export type Entry = 'engaged' | 'fed-in' | 'joined';

export type Face = 'front' | 'left' | 'right' | 'rear';

export interface Fighter {
  unit: Id | null;
  against: Id | null;
  how: Entry;
  face: Face;
  fresh: boolean;
  doctrine: number;
  oblique: boolean;
  uphill: boolean;
  across: boolean;
  cover: boolean;
  turned: boolean;
  out: boolean;
  fire_hits: number;
  fire_kills: number;
  hits: number;
  leader_hits: number;
  taken: number;
  kills: number[];
}

export type Stance = 'undecided' | 'stands' | 'meets' | 'halted' | 'turned' | 'hedgehog' | 'caught' | 'stood-and-shot';

export interface Melee {
  open: boolean;
  fighting: boolean;
  sides: Fighter[][];
  rounds: number;
  turn: number;
  winner: number;
  settling: boolean;
  plain: boolean;
  tested: Id | null;
  supporters: Id[][];
  face: Face;
  stance: Stance;
  from: Pose;
  target_from: Pose;
  gap: number;
  approach: number;
  joins: boolean;
  into: number;
  passed: Id[];
  second: boolean;
}

export interface Test {
  unit: Id | null;
  because: TestReason;
}

export interface View {
  core: Core<Step, Draft, Purpose>;
  units: Record<Id, Unit>;
  brigadiers: Record<Id, Id | null>;
  crossings: Crossing[];
  works: Work[];
  swapped: boolean;
  turn: number;
  bombardment: boolean;
  first: Side;
  play_deck: { value: Id[] | null; known_to: 'all' | Id[] };
  bonus_deck: { value: Id[] | null; known_to: 'all' | Id[] };
  event_deck: { value: Id[] | null; known_to: 'all' | Id[] };
  cards_left: number;
  bonus_left: number;
  events_left: number;
  turned: Id[];
  used_bonus: Id[];
  used_events: Id[];
  special_event_drawn: number;
  holdings: Record<Id, { value: Holding | null; known_to: 'all' | Id[] }>;
  cards_held: number[];
  events_held: number[];
  card: Id | null;
  bonus_turned: number;
  order_tokens: number;
  extra_token: (Id | null)[];
  skittish: Id | null;
  lost_tokens: number[];
  to_replace: Id[][];
  lost_this_turn: Id[];
  showers_until: number;
  fog: boolean;
  deploying: Side;
  stage: number;
  placing: Id | null;
  ahead: number;
  passes: number;
  engaged: boolean;
  activations: Activation[];
  shots: Shot[];
  melees: Melee[];
  tests: Test[];
  seen_rout: Record<Id, number>;
  tested_rout: Id[];
  was_last_standing: Id[];
  last_mover: Side;
  any_mover: boolean;
  free_done: Id[];
  straight: number;
}

export type TableEdge = 'north' | 'east' | 'south' | 'west';

export type BombardmentEnd = 'engaged' | 'passes';

export type Ending = 'tokens' | 'concession' | 'time';

export type Cause = 'move' | 'attack' | 'meet' | 'evade' | 'fall-back' | 'rout' | 'disengage' | 'follow-up' | 'pursuit' | 'feed-in' | 'ride';

export type Doctrine = 'one-rank-long' | 'one-rank-short' | 'two-ranks' | 'engage-by-fire' | 'trot' | 'gallop';

export type After = 'follows-up' | 'holds' | 'pursues' | 'held-back' | 'disengages' | 'goes-on' | 'falls-back' | 'meets';

export type DisarrayReason = 'direction' | 'turning' | 'bad-going' | 'obstacle' | 'friends' | 'evade' | 'caught' | 'flank' | 'fall-back' | 'disengaged' | 'pursuit' | 'follow-up' | 'second-round' | 'third-round' | 'turned-in-melee' | 'across' | 'explosion';

export type Circumstance = 'veteran' | 'full-strength' | 'won-melee' | 'led' | 'raw' | 'disarrayed' | 'flanked' | 'brigade-gone';

export type Result = 'pass' | 'daunted' | 'broken';

export type Loss = 'destroyed' | 'broken' | 'captured' | 'off-table' | 'evaded-off' | 'pursued-off' | 'looting' | 'lost-with-unit' | 'killed';

export type Event =
  | { is: 'thrown'; purpose: Purpose; seat: Id | null; sides: number; faces: number[]; rerolled: number }
  | { is: 'shuffled'; purpose: Purpose; count: number }
  | { is: 'edited' }
  | { is: 'rebased'; from: number; lost: number }
  | { is: 'timed-out'; seat: Id | null }
  | { is: 'called-off' }
  | { is: 'coin-tossed'; die: number; winner: Side }
  | { is: 'edge-chosen'; side: Side; edge: TableEdge }
  | { is: 'class-rolled'; leader: Id | null; die: number; command_class: number }
  | { is: 'assigned'; leader: Id | null; brigade: Id | null }
  | { is: 'scouted'; royalist: number; parliament: number; outscouted: boolean; side: Side }
  | { is: 'deploy-rolled'; royalist: number; parliament: number }
  | { is: 'deployed'; unit: Id | null; at: Pose; formation: Formation; works: boolean }
  | { is: 'tokens-counted'; side: Side; tokens: number }
  | { is: 'bombardment-begins'; first: Side }
  | { is: 'passed'; side: Side }
  | { is: 'bombardment-ends'; because: BombardmentEnd }
  | { is: 'turn-begins'; turn: number; cards: number }
  | { is: 'card-turned'; card: Id | null; left: number; idle: boolean }
  | { is: 'turn-ends'; turn: number }
  | { is: 'replacement-rolled'; leader: Id | null; die: number; comes: boolean }
  | { is: 'decided'; winner: Side; by: Ending }
  | { is: 'battle-drawn'; turn: number }
  | { is: 'bonus-rolled'; royalist: number; parliament: number; tie: boolean }
  | { is: 'bonus-drawn'; side: Side }
  | { is: 'bonus-seen'; side: Side; card: Id | null }
  | { is: 'bonus-played'; side: Side; card: Id | null; unit: Id | null }
  | { is: 'bonus-returned'; side: Side }
  | { is: 'event-drawn'; side: Side }
  | { is: 'event-seen'; side: Side; event: Id | null }
  | { is: 'event-played'; side: Side; event: Id | null; unit: Id | null; nothing: boolean }
  | { is: 'ordered'; leader: Id | null; unit: Id | null; first: Id | null; second: Id | null; target: Id | null; group: boolean }
  | { is: 'token-given'; general: Id | null; brigadier: Id | null }
  | { is: 'acts'; unit: Id | null; why: Why }
  | { is: 'held'; unit: Id | null }
  | { is: 'rallied'; unit: Id | null; daunted: boolean; begun: boolean; disarray: number }
  | { is: 'formed'; unit: Id | null; formation: Formation; mounted: boolean; limbered: boolean; from: Pose; at: Pose }
  | { is: 'reorganised'; unit: Id | null; gone: Id | null; figures: number }
  | { is: 'supports'; unit: Id | null; ahead: Id | null }
  | { is: 'repair-rolled'; unit: Id | null; die: number; repaired: boolean }
  | { is: 'moved'; unit: Id | null; cause: Cause; bends: Pose[]; from: Pose; at: Pose }
  | { is: 'crossing-rolled'; unit: Id | null; feature: Id | null; die: number; crossing: Crossing }
  | { is: 'garrisoned'; unit: Id | null; building: Id | null; left: boolean }
  | { is: 'joined'; leader: Id | null; unit: Id | null; left: boolean }
  | { is: 'passed-through'; unit: Id | null; through: Id | null }
  | { is: 'shoots'; unit: Id | null; target: Id | null; range: number; dice: number; to_hit: number; covered: boolean; shots_left: number }
  | { is: 'clubmen-fire'; unit: Id | null; die: number }
  | { is: 'hit'; unit: Id | null; target: Id | null; hits: number; saved: number; kills: number; lost: number }
  | { is: 'misfired'; unit: Id | null }
  | { is: 'attacks'; unit: Id | null; target: Id | null; face: Face; gap: number; joins: boolean }
  | { is: 'reacts'; unit: Id | null; stance: Stance; die: number }
  | { is: 'evades'; unit: Id | null; caught: boolean; die: number }
  | { is: 'captured'; unit: Id | null; by: Id | null; back: boolean }
  | { is: 'collides'; unit: Id | null; enemy: Id | null; at_once: boolean }
  | { is: 'doctrine-rolled'; unit: Id | null; die: number; doctrine: Doctrine }
  | { is: 'fires-first'; unit: Id | null; dice: number; to_hit: number; hits: number }
  | { is: 'stands-off'; attacker: Id | null; defender: Id | null }
  | { is: 'strikes'; unit: Id | null; round: number; dice: number; to_hit: number; rerolls_to: number; hits: number; leader_hits: number }
  | { is: 'saves'; unit: Id | null; hits: number; kills: number }
  | { is: 'round-decided'; attacker: Id | null; defender: Id | null; round: number; attacker_kills: number; defender_kills: number }
  | { is: 'after-round'; unit: Id | null; does: After }
  | { is: 'fed-in'; unit: Id | null; behind: Id | null }
  | { is: 'diced-off'; attacker: Id | null; defender: Id | null; attacker_die: number; defender_die: number }
  | { is: 'disarrayed'; unit: Id | null; because: DisarrayReason; tokens: number }
  | { is: 'tested'; unit: Id | null; because: TestReason; circumstances: Circumstance[]; rerolls: number; total: number; kills: number; doubled: boolean; result: Result }
  | { is: 'daunted'; unit: Id | null; again: boolean }
  | { is: 'left'; unit: Id | null; how: Loss }
  | { is: 'risk-run'; leader: Id | null; dice: number; lost: boolean }
  | { is: 'tokens-lost'; side: Side; tokens: number; because: Id | null };

export type Question =
  | { is: 'choose-edge'; fields: { seat: Id | null } }
  | { is: 'assign-brigadier'; fields: { seat: Id | null; brigade: Id | null } }
  | { is: 'deploy'; fields: { seat: Id | null } }
  | { is: 'bombard'; fields: { seat: Id | null } }
  | { is: 'free-action'; fields: { seat: Id | null; unit: Id | null } }
  | { is: 'stand-in'; fields: { seat: Id | null; leader: Id | null } }
  | { is: 'moment'; fields: { seat: Id | null } }
  | { is: 'after-throw'; fields: { seat: Id | null } }
  | { is: 'forfeit-window'; fields: { seat: Id | null } }
  | { is: 'name-victim'; fields: { seat: Id | null; event: Id | null } }
  | { is: 'appear'; fields: { seat: Id | null; unit: Id | null } }
  | { is: 'spend-token'; fields: { seat: Id | null; leader: Id | null } }
  | { is: 'generalship'; fields: { seat: Id | null; leader: Id | null } }
  | { is: 'initiative'; fields: { seat: Id | null } }
  | { is: 'choose-unit'; fields: { seat: Id | null } }
  | { is: 'act'; fields: { seat: Id | null; unit: Id | null } }
  | { is: 'rally-facing'; fields: { seat: Id | null; unit: Id | null } }
  | { is: 'cross'; fields: { seat: Id | null; unit: Id | null; feature: Id | null } }
  | { is: 'ride'; fields: { seat: Id | null; leader: Id | null; inches: number } }
  | { is: 'go-along'; fields: { seat: Id | null; leader: Id | null; before: Pose } }
  | { is: 'get-clear'; fields: { seat: Id | null; leader: Id | null } }
  | { is: 'ask-evade'; fields: { seat: Id | null; melee: number } }
  | { is: 'ask-turn'; fields: { seat: Id | null; melee: number } }
  | { is: 'ask-cover'; fields: { seat: Id | null; melee: number } }
  | { is: 'after-evade'; fields: { seat: Id | null; melee: number } }
  | { is: 'ask-meet'; fields: { seat: Id | null; melee: number } }
  | { is: 'ask-doctrine'; fields: { seat: Id | null; melee: number; side: number } }
  | { is: 'ask-follow-up'; fields: { seat: Id | null; melee: number; side: number } }
  | { is: 'ask-hold'; fields: { seat: Id | null; unit: Id | null } }
  | { is: 'ask-turn-in-melee'; fields: { seat: Id | null; leader: Id | null } }
  | { is: 'ask-feed-in'; fields: { seat: Id | null; melee: number; side: number; at_once: boolean } };

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

export interface BrigadeLine {
  id: Id | null;
  name: string;
  side: Side;
}

export type UnitType = 'battalia' | 'musketeers' | 'pikes' | 'square' | 'detachment' | 'harquebusiers' | 'cuirassiers' | 'horse-detachment' | 'dragoons' | 'field-gun' | 'light-gun' | 'galloper' | 'clubmen' | 'brigadier' | 'general';

export type Grade = 'raw' | 'seasoned' | 'veteran';

export interface RosterLine {
  id: string;
  name: string;
  side: Side;
  type: UnitType;
  grade: Grade;
  brigade: Id | null;
  figures: number[];
  points: number;
  command_class: number;
  parent: Id | null;
  works: boolean;
}

export interface CardLine {
  id: Id | null;
  name: string;
  leader: Id | null;
  side: Side | null;
}

export interface BaseLine {
  mounted: boolean;
  width: number;
  depth: number;
}

export interface LayoutLine {
  type: UnitType;
  formation: Formation;
  mounted: boolean;
  width: number;
  depth: number;
}

export interface GroundKind {
  id: string;
  name: string;
  bad: boolean;
  wood: boolean;
  boggy: boolean;
  building: boolean;
  impassable: boolean;
  obstacle: boolean;
  wall: boolean;
  hedge: boolean;
  high: boolean;
  fieldwork: boolean;
  enclosure: boolean;
  hill: boolean;
  steep: boolean;
  road: boolean;
  occupancy: number;
  may_be_area: boolean;
  may_be_line: boolean;
}

export interface GroundPiece {
  id: Id | null;
  kind: string;
  name: string;
  line: boolean;
  level: number;
  occupancy: number;
  depth: number;
  outline: Point[];
}

export type TokenMove = 'inches12' | 'inches10';

export type GalloperProfile = 'body' | 'qrs';

export type CuirassierSave = 'four' | 'three';

export type TwoRankCost = 'one' | 'two';

export type ClubmenTest = 'two-dice' | 'one-die';

export type FormationChange = 'two-actions' | 'one-action';

export type RankCount = 'physical' | 'half' | 'front';

export type FeedInRank = 'physical' | 'half-squadron';

export type AutoDouble = 'first-throw' | 'final-dice';

export type CommandClass = 'listed' | 'rolled';

export type TimeIsUp = 'drawn' | 'tokens';

export interface Rules {
  leader_token_move: TokenMove;
  galloper_profile: GalloperProfile;
  cuirassier_shoot_save: CuirassierSave;
  two_rank_cost: TwoRankCost;
  melee_before_bonus_draw: boolean;
  clubmen_attack: boolean;
  clubmen_mct: ClubmenTest;
  formation_change_actions: FormationChange;
  rank_count: RankCount;
  feed_in_rank: FeedInRank;
  auto_double: AutoDouble;
  announce_both: boolean;
  command_class: CommandClass;
  divisions_allowed: boolean;
  muster_by_cards: boolean;
  premeasure: boolean;
  game_length: number;
  time_is_up: TimeIsUp;
}

export interface Setting {
  scenario: string;
  title: string;
  width: number;
  depth: number;
  bombardment: boolean;
  sides: SideLine[];
  brigades: BrigadeLine[];
  units: RosterLine[];
  cards: CardLine[];
  bases: BaseLine[];
  layouts: LayoutLine[];
  kinds: GroundKind[];
  ground: GroundPiece[];
  rules: Rules;
}

export interface FireLine {
  range: number | null;
  dice: number;
  to_hit: number;
  covered: boolean;
  refusal: Reason | null;
  clause: string;
}

export interface AttackLine {
  distance: number | null;
  face: Face;
  refusal: Reason | null;
  clause: string;
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
  in_command: boolean;
  fire: FireLine | null;
  fire_of_to: FireLine | null;
  attack: AttackLine | null;
  attack_of_to: AttackLine | null;
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
