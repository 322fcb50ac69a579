// By The Sword, as the protocol shows it. Made by `linstock rpc --types by-the-sword`: do not edit.
import type { Core } from './kernel';
import type { Id } from './types';

export type Purpose = 'choice-order' | 'rating' | 'skill' | 'culture' | 'event-deck' | 'target' | 'event' | 'initiative' | 'break-contact' | 'force-march' | 'caravan-step' | 'interception' | 'fleet-attrition' | 'withdrawal' | 'terrain' | 'battle' | 'general-at-risk' | 'pursuit' | 'permanent-losses' | 'honour' | 'naval' | 'naval-pursuit' | 'siege-level' | 'siege-losses' | 'siege-result' | 'trade' | 'supply' | 'track' | 'merc-deck' | 'bid' | 'outbreak' | 'truce' | 'exile' | 'raid' | 'empire' | 'invader' | 'chits' | 'numbers' | 'ambush' | 'screens' | 'intelligence' | 'pick';

export type Spreading = 'plague' | 'rebellion';

export type Step =
  | { is: 'set-up' }
  | { is: 'draw-chits' }
  | { is: 'choose-regions' }
  | { is: 'take-region'; power: Id | null }
  | { is: 'leave-rest' }
  | { is: 'pick-castle'; region: Id | null }
  | { is: 'roll-culture'; castle: Id | null }
  | { is: 'raise-armies' }
  | { is: 'deploy-all' }
  | { is: 'deploy'; power: Id | null }
  | { is: 'show-deployment'; powers: Id[] }
  | { is: 'new-turn' }
  | { is: 'roll-initiative' }
  | { is: 'break-ties'; purpose: Purpose; top_only: boolean }
  | { is: 'roll-for-place'; purpose: Purpose; power: Id | null }
  | { is: 'set-order' }
  | { is: 'first-or-last'; power: Id | null }
  | { is: 'end-turn' }
  | { is: 'random-events' }
  | { is: 'contributions' }
  | { is: 'card-moves' }
  | { is: 'hired-transport' }
  | { is: 'movement-ends' }
  | { is: 'crusade-arrives' }
  | { is: 'continue-events' }
  | { is: 'return-contributions' }
  | { is: 'ask-weather'; force: Id | null; area: Id | null }
  | { is: 'award-honour'; power: Id | null }
  | { is: 'roll-honour'; power: Id | null; force: Id | null; unit: Id | null }
  | { is: 'pick-honour'; power: Id | null; force: Id | null; unit: Id | null }
  | { is: 'shuffle-events' }
  | { is: 'draw-event' }
  | { is: 'reshuffle' }
  | { is: 'roll-target'; left: number }
  | { is: 'find-player'; region: Id | null }
  | { is: 'pick-player'; region: Id | null }
  | { is: 'strike' }
  | { is: 'gain-dice'; power: Id | null }
  | { is: 'piracy-dice'; power: Id | null }
  | { is: 'pirate-raid' }
  | { is: 'choose-vessel'; power: Id | null }
  | { is: 'give-units' }
  | { is: 'join-leader'; power: Id | null }
  | { is: 'wind-strikes'; harbour: Id | null; from: number }
  | { is: 'test-legends'; from: number }
  | { is: 'ask-legend'; general: Id | null }
  | { is: 'roll-legend'; general: Id | null }
  | { is: 'pick-siege' }
  | { is: 'fall-back'; force: Id | null }
  | { is: 'pick-alliance' }
  | { is: 'name-region'; power: Id | null }
  | { is: 'choose-rival'; power: Id | null }
  | { is: 'roll-intrigue'; power: Id | null }
  | { is: 'embezzle'; power: Id | null }
  | { is: 'choose-victim'; power: Id | null }
  | { is: 'assassinate'; power: Id | null; general: Id | null }
  | { is: 'shift-force'; power: Id | null }
  | { is: 'ship-force'; power: Id | null }
  | { is: 'contribute'; power: Id | null }
  | { is: 'roll-outbreaks'; what: Spreading; from: number }
  | { is: 'roll-outbreak'; what: Spreading; area: Id | null }
  | { is: 'support-rebels'; power: Id | null; area: Id | null }
  | { is: 'spread'; what: Spreading; area: Id | null; left: number }
  | { is: 'pick-spread'; what: Spreading; area: Id | null; left: number }
  | { is: 'roll-truce' }
  | { is: 'check-hunt' }
  | { is: 'roll-goal' }
  | { is: 'roll-crusade-gift' }
  | { is: 'spend-gift' }
  | { is: 'name-crusaders' }
  | { is: 'roll-reward'; power: Id | null }
  | { is: 'check-crusade' }
  | { is: 'give-up-crusade' }
  | { is: 'crown-king' }
  | { is: 'declare-for-king'; power: Id | null }
  | { is: 'check-reign' }
  | { is: 'renounce' }
  | { is: 'look-around' }
  | { is: 'ambush'; force: Id | null }
  | { is: 'ambush-losses'; force: Id | null; row: number }
  | { is: 'leave-ambush'; force: Id | null }
  | { is: 'screens-admin' }
  | { is: 'fit-screens'; power: Id | null }
  | { is: 'post-screens'; power: Id | null }
  | { is: 'disband-screens'; power: Id | null }
  | { is: 'screens-return'; power: Id | null }
  | { is: 'group-screens'; power: Id | null }
  | { is: 'move-screens'; screens: Id | null; left: number; turned: boolean }
  | { is: 'end-ride'; screens: Id | null; left: number }
  | { is: 'screens-caught'; screens: Id | null }
  | { is: 'screens-give-way' }
  | { is: 'screens-fall-back'; screens: Id | null }
  | { is: 'screens-clash'; attacker: Id | null; defender: Id | null }
  | { is: 'screen-roll'; defender: boolean }
  | { is: 'screens-go-on'; defender: boolean }
  | { is: 'second-round' }
  | { is: 'ask-report'; screens: Id | null; force: Id | null }
  | { is: 'report-strength'; screens: Id | null; force: Id | null; more: boolean }
  | { is: 'land-step' }
  | { is: 'reserve-step' }
  | { is: 'land-round'; next: number; idle: number; first: boolean }
  | { is: 'choose-move'; seat: Id | null }
  | { is: 'draw-chit'; reserve: boolean }
  | { is: 'number-moved' }
  | { is: 'move-chit'; force: Id | null; turned: boolean }
  | { is: 'move-reserve'; seat: Id | null }
  | { is: 'break-contact'; force: Id | null }
  | { is: 'march-on' }
  | { is: 'enter-area'; area: Id | null; forced: boolean }
  | { is: 'force-march-roll' }
  | { is: 'meet-enemy' }
  | { is: 'move-caravans'; next: number }
  | { is: 'end-movement-step' }
  | { is: 'caravan-roll'; caravan: Id | null }
  | { is: 'move-caravan'; caravan: Id | null; left: number }
  | { is: 'caravan-consent'; caravan: Id | null; castle: Id | null }
  | { is: 'move-regiments' }
  | { is: 'check-regiment'; regiment: Id | null }
  | { is: 'move-regiment'; regiment: Id | null }
  | { is: 'sea-step' }
  | { is: 'return-fleets' }
  | { is: 'leave-port'; power: Id | null; area: Id | null }
  | { is: 'fleet-attrition'; power: Id | null; harbour: Id | null; zone: Id | null }
  | { is: 'place-patrols'; seat: Id | null }
  | { is: 'form-group'; seat: Id | null }
  | { is: 'embark-consent'; force: Id | null; vessel: Id | null; points: number }
  | { is: 'sail-on' }
  | { is: 'port-consent'; seat: Id | null; harbour: Id | null }
  | { is: 'interceptions' }
  | { is: 'may-intercept'; by: Id | null; of: Id | null }
  | { is: 'ask-intercept'; seat: Id | null; by: Id | null; of: Id | null }
  | { is: 'intercept-roll'; by: Id | null; of: Id | null }
  | { is: 'go-to-port'; vessel: Id | null }
  | { is: 'lose-vessels'; power: Id | null; harbour: Id | null; zone: Id | null; left: number }
  | { is: 'survive'; power: Id | null; harbour: Id | null; zone: Id | null }
  | { is: 'nearest-port'; vessel: Id | null }
  | { is: 'combat-phase' }
  | { is: 'declarations' }
  | { is: 'next-declaration' }
  | { is: 'declare'; party: Id | null; seat: Id | null }
  | { is: 'withdrawal-roll'; party: Id | null }
  | { is: 'choose-withdrawal'; power: Id | null; seat: Id | null }
  | { is: 'close-contact' }
  | { is: 'land-battles'; turn: number }
  | { is: 'choose-battle'; power: Id | null; seat: Id | null }
  | { is: 'begin-battle'; at: Id | null; party: Id | null }
  | { is: 'cancel-battle'; started_by: Id | null }
  | { is: 'prepare-battle' }
  | { is: 'learn-skill'; general: Id | null }
  | { is: 'add-fort' }
  | { is: 'supply-unit'; territory: Id | null }
  | { is: 'choose-mode'; defender: boolean }
  | { is: 'resolve' }
  | { is: 'ground-roll' }
  | { is: 'round-roll' }
  | { is: 'at-risk'; defender: boolean }
  | { is: 'end-round' }
  | { is: 'ask-concession'; defender: boolean }
  | { is: 'lay-ground' }
  | { is: 'write-number'; seat: Id | null; defender: boolean }
  | { is: 'count-pieces' }
  | { is: 'first-placer' }
  | { is: 'piece-roll' }
  | { is: 'river-roll' }
  | { is: 'port-roll' }
  | { is: 'place-port' }
  | { is: 'edge-roll' }
  | { is: 'choose-edge'; defender: boolean }
  | { is: 'compose'; defender: boolean }
  | { is: 'hand-over' }
  | { is: 'enter-result'; seat: Id | null }
  | { is: 'agree-result'; seat: Id | null }
  | { is: 'take-result' }
  | { is: 'end-battle' }
  | { is: 'honours-at-risk'; defender: boolean }
  | { is: 'retreats' }
  | { is: 'choose-retreat'; power: Id | null; seat: Id | null }
  | { is: 'pursuit' }
  | { is: 'ask-pursuit' }
  | { is: 'pursuit-roll'; pursued: boolean }
  | { is: 'end-pursuit' }
  | { is: 'loss-roll' }
  | { is: 'full-losses' }
  | { is: 'mercenary-loss'; card: Id | null; points: number }
  | { is: 'honour-unit'; fought: Id[] }
  | { is: 'close-battle' }
  | { is: 'naval-battles' }
  | { is: 'sea-fights' }
  | { is: 'ask-engage'; seat: Id | null; zone: Id | null }
  | { is: 'ask-accept'; seat: Id | null; zone: Id | null; by: Id | null; of: Id | null }
  | { is: 'naval-round' }
  | { is: 'screen-vessels' }
  | { is: 'line-up' }
  | { is: 'match-vessels' }
  | { is: 'aim-vessels' }
  | { is: 'roll-naval'; attacker: boolean }
  | { is: 'apply-hits' }
  | { is: 'carrier-roll'; vessel: Id | null }
  | { is: 'after-round' }
  | { is: 'go-on'; seat: Id | null; attacker: boolean }
  | { is: 'show-course' }
  | { is: 'form-chase' }
  | { is: 'chase-roll' }
  | { is: 'chase-on' }
  | { is: 'end-chase' }
  | { is: 'sail-home'; power: Id | null; zone: Id | null; any: boolean }
  | { is: 'hand-over-naval' }
  | { is: 'enter-naval-result'; seat: Id | null }
  | { is: 'agree-naval-result'; seat: Id | null }
  | { is: 'take-naval-result' }
  | { is: 'sail-apart' }
  | { is: 'sieges-phase' }
  | { is: 'resolve-siege'; at: Id | null }
  | { is: 'ask-method'; at: Id | null; seat: Id | null; of_garrison: boolean }
  | { is: 'siege-level-roll'; at: Id | null }
  | { is: 'siege-loss-roll'; at: Id | null; breach: boolean }
  | { is: 'siege-loss-dice'; at: Id | null; breach: boolean; attacker: number; defender: number }
  | { is: 'siege-result-roll'; at: Id | null; breach: boolean; defender_lost_less: boolean }
  | { is: 'no-quarter'; at: Id | null }
  | { is: 'march-out'; at: Id | null; power: Id | null; seat: Id | null }
  | { is: 'castle-falls'; at: Id | null }
  | { is: 'areas-change-hands' }
  | { is: 'end-sieges' }
  | { is: 'income-step' }
  | { is: 'merchant-trade'; vessel: Id | null }
  | { is: 'caravan-trade'; caravan: Id | null }
  | { is: 'trade-bonus'; power: Id | null; caravan: boolean }
  | { is: 'count-income' }
  | { is: 'expenditures-step' }
  | { is: 'spend'; power: Id | null }
  | { is: 'keep-mercenary'; power: Id | null; card: Id | null }
  | { is: 'repair'; power: Id | null }
  | { is: 'pay-upkeep'; power: Id | null }
  | { is: 'leave-unpaid'; power: Id | null }
  | { is: 'supply-roll'; force: Id | null }
  | { is: 'purchases-step' }
  | { is: 'spend-fund'; power: Id | null }
  | { is: 'buy'; power: Id | null; tried: Id[] }
  | { is: 'training-arrives' }
  | { is: 'answer-loan'; from: Id | null; to: Id | null; sum: number; due: number; turn: number }
  | { is: 'name-march'; regiment: Id | null }
  | { is: 'place-points'; power: Id | null; points: number }
  | { is: 'place-vessel'; power: Id | null; merchant: boolean }
  | { is: 'place-caravan'; power: Id | null }
  | { is: 'place-fort'; power: Id | null }
  | { is: 'place-general'; power: Id | null; bought: boolean }
  | { is: 'rate-general'; general: Id | null }
  | { is: 'train-general'; general: Id | null }
  | { is: 'post-general'; general: Id | null }
  | { is: 'shuffle-mercenaries' }
  | { is: 'show-mercenaries' }
  | { is: 'sell-next' }
  | { is: 'ask-bids' }
  | { is: 'bid'; seat: Id | null }
  | { is: 'raise-bid'; power: Id | null }
  | { is: 'award-sale' }
  | { is: 'roll-for-sale' }
  | { is: 'join-mercenary'; power: Id | null; card: Id | null }
  | { is: 'join-hired'; power: Id | null; castle: Id | null }
  | { is: 'diplomatic-phase' }
  | { is: 'negotiate'; power: Id | null }
  | { is: 'treat'; from: Id | null; to: Id | null }
  | { is: 'answer-treaty'; from: Id | null; to: Id | null }
  | { is: 'move-diplomats' }
  | { is: 'send-diplomat'; power: Id | null; moved: number }
  | { is: 'diplomats-return' }
  | { is: 'admin-phase' }
  | { is: 'reorganise'; power: Id | null }
  | { is: 'assign'; power: Id | null }
  | { is: 'mark-reserve'; power: Id | null }
  | { is: 'take-cession'; from: Id | null; to: Id | null; area: Id | null }
  | { is: 'name-seat'; power: Id | null }
  | { is: 'go-into-exile'; power: Id | null; declined: Id[] }
  | { is: 'take-exile-in'; host: Id | null; power: Id | null; declined: Id[] }
  | { is: 'agree-upkeep'; host: Id | null; power: Id | null; by_host: boolean }
  | { is: 'return-from-exile'; power: Id | null }
  | { is: 'borrow-fleets'; power: Id | null; zone: Id | null }
  | { is: 'exile-sails'; power: Id | null }
  | { is: 'borrowed-fleets-leave' }
  | { is: 'exiles-admin' }
  | { is: 'ask-exile-roll'; power: Id | null }
  | { is: 'exile-roll'; power: Id | null }
  | { is: 'raiders-appear' }
  | { is: 'other-powers-move' }
  | { is: 'conquests' }
  | { is: 'other-powers-admin' }
  | { is: 'raid-roll'; castle: Id | null }
  | { is: 'raid-target'; castle: Id | null }
  | { is: 'raid-size'; castle: Id | null }
  | { is: 'offer-troops'; castle: Id | null }
  | { is: 'defend-region'; region: Id | null; invaded: Id | null; by: Id | null }
  | { is: 'farthest-roll'; tied: Id[]; region: Id | null; invaded: Id | null; by: Id | null }
  | { is: 'place-defenders'; placer: Id | null; region: Id | null; invaded: Id | null }
  | { is: 'track-roll'; by: Id | null; np: Id | null; of: Id | null; up: boolean }
  | { is: 'conquer-np'; castle: Id | null; by: Id | null }
  | { is: 'land-invader' }
  | { is: 'landing-zone'; tied: Id[] }
  | { is: 'invader-moves' }
  | { is: 'invader-sails' }
  | { is: 'invader-halts' }
  | { is: 'empire-roll' }
  | { is: 'succession-roll' }
  | { is: 'reinforce'; fleets: number; points: number }
  | { is: 'pick-invader-port'; fleets: number; points: number }
  | { is: 'land-action-roll' }
  | { is: 'pick-target'; left: number }
  | { is: 'fleet-action-roll' }
  | { is: 'raid-fleets-roll' }
  | { is: 'pick-raid-zone' }
  | { is: 'move-host'; seat: Id | null; force: Id | null; left: number }
  | { is: 'command-invader'; seat: Id | null }
  | { is: 'command-fleets'; seat: Id | null }
  | { is: 'invader-income' }
  | { is: 'invader-buys'; seat: Id | null }
  | { is: 'command-castle'; castle: Id | null; treated: Id[] }
  | { is: 'answer-castle'; seat: Id | null; castle: Id | null; alliance: boolean }
  | { is: 'hold-vote'; power: Id | null }
  | { is: 'cast-vote'; seat: Id | null; power: Id | null }
  | { is: 'count-votes'; power: Id | null }
  | { is: 'break-vote'; power: Id | null };

export type Draft =
  | { is: 'no-draft' };

export type Phase = 'set-up' | 'events' | 'diplomacy' | 'initiative' | 'land' | 'sea' | 'reserve' | 'combat' | 'sieges' | 'income' | 'expenditures' | 'purchases' | 'admin';

export type Exile = 'none' | 'guest' | 'paying-guest' | 'offshore' | 'returning' | 'landed';

export interface Player {
  region: Id | null;
  castle: Id | null;
  capital: Id | null;
  passes: number;
  out: boolean;
  exile: Exile;
  host: Id | null;
  abroad: number;
}

export interface Area {
  controller: Id | null;
  fort: boolean;
  fort_cut_off: number;
  fort_unpaid: boolean;
  siege: number;
  besieger: Id | null;
}

export interface Place {
  owner: Id | null;
  at: Id | null;
  zone: Id | null;
  inside: boolean;
}

export interface Body {
  points: number;
  leaders: number;
  from: Id | null;
  landed: boolean;
  moved: boolean;
  reserve: boolean;
  unsupplied: boolean;
  plagued: boolean;
  marching: Id | null;
}

export type Skill = 'firebrand' | 'plodder' | 'siege-engineer' | 'quartermaster' | 'pathfinder' | 'none' | 'drillmaster' | 'master-of-horse' | 'careful' | 'elusive' | 'great-captain' | 'unknown';

export interface General {
  rating: number;
  skill: Skill;
  with: Id | null;
  at: Id | null;
  moved: boolean;
  mercenary: boolean;
  barred: boolean;
  swayed: number;
}

export interface Vessel {
  owner: Id | null;
  merchant: boolean;
  damaged: boolean;
  port: Id | null;
  zone: Id | null;
  origin: Id | null;
  patrol: boolean;
  moved: boolean;
  held: boolean;
  traded: boolean;
  rolled: boolean;
  away: boolean;
}

export interface Cargo {
  of: (Id | null)[];
  points: number[];
}

export interface Caravan {
  at: Id | null;
  origin: Id | null;
  bound: Id | null;
  travelled: number;
  arrived: boolean;
}

export interface Screens {
  count: number;
  at: Id | null;
  from: Id | null;
  moved: boolean;
}

export interface ScreenFight {
  attacker: Id | null;
  defender: Id | null;
  round: number;
  hits: number;
}

export interface EconomicsForm {
  territories: number;
  castles: number;
  event_income: number;
  caravans: number;
  merchants: number;
  carry_over: number;
  miscellaneous: number;
  armies: number;
  fleets: number;
  repairs: number;
  sieges: number;
  forts: number;
  event_costs: number;
  tribute: number;
  mercenaries: number;
  loans: number;
  exiles: number;
  army_points: number;
  generals: number;
  new_fleets: number;
  new_merchants: number;
  new_caravans: number;
  new_forts: number;
}

export interface Treasury {
  crowns: number;
  credit: number;
  below: number;
  form: EconomicsForm;
}

export interface Treaty {
  gives: number;
  wants: number;
  secret: boolean;
}

export interface Diplomat {
  at: Id | null;
  held: boolean;
}

export type Intrigue = 'none' | 'bribed-clerk' | 'stolen-plans' | 'bought-captain' | 'embezzler' | 'arson' | 'assassin';

export interface CardInForce {
  card: Id | null;
  region: Id | null;
  player: Id | null;
  areas: Id[];
  harbours: Id[];
  zone: Id | null;
  allies: Id[];
  uses: number;
  shipped: { value: number | null; known_to: 'all' | Id[] };
  rival: Id | null;
  intrigue: Intrigue;
}

export interface Outbreak {
  areas: Id[];
  fresh: Id[];
  recovered: Id[];
  turns: number[];
}

export interface Away {
  power: Id | null;
  area: Id | null;
  force: Id | null;
  points: number;
}

export interface Hunt {
  on: boolean;
  given: boolean;
  away: Away[];
  fleets: number;
  points: number;
  idle: number;
}

export interface Crusade {
  player: Id | null;
  goal: Id | null;
  from: Id | null;
  force: Id | null;
  gift: number;
  turns: number;
  left: number;
}

export interface Reign {
  king: Id | null;
  party: Id[];
  fund: number;
}

export interface EventDeck {
  deck: { value: Id[] | null; known_to: 'all' | Id[] };
  discards: Id[];
  drawer: Id | null;
  now: CardInForce;
  plague: Outbreak;
  rebellion: Outbreak;
  support: number;
  truce: boolean;
  hunt: Hunt;
  crusade: Crusade;
  reign: Reign;
}

export interface Merc {
  holder: Id | null;
  with: Id | null;
  fee: number;
  vessel: Id | null;
}

export interface Honour {
  force: Id | null;
  unit: Id | null;
  honour: number;
}

export interface Way {
  entered: number;
  slow: number;
  slowed: boolean;
  stormed: boolean;
  forced: boolean;
  crossed: boolean;
  halted: boolean;
  broke: boolean;
}

export interface March {
  force: Id | null;
  with: Id[];
  so_far: { value: Way | null; known_to: 'all' | Id[] };
  passed: Id[];
}

export interface Group {
  vessels: Id[];
  from: Id | null;
  spent: number;
  tried: Id[];
  tried_by: Id[];
  refused: Id[];
  declined: Id[];
}

export type Stance = 'undeclared' | 'fight' | 'stand' | 'withdraw' | 'retire' | 'gone';

export interface Party {
  speaker: Id | null;
  powers: Id[];
  stance: Stance;
  against: Id | null;
  sally: boolean;
  tried: boolean;
}

export interface Contact {
  at: Id | null;
  parties: Party[];
}

export interface PendingBattle {
  at: Id | null;
  one: Id | null;
  other: Id | null;
  one_sallies: boolean;
  other_sallies: boolean;
}

export interface SideInBattle {
  speaker: Id | null;
  seat: Id | null;
  powers: Id[];
  forces: Id[];
  commander: Id | null;
  start: number;
  strength: number;
  share: number;
  lost: number;
  broken: number;
  pursuit: number;
  hits: number;
  stubborn: boolean;
  fort: boolean;
  composition: { value: Record<Id, number> | null; known_to: 'all' | Id[] };
}

export type Piece = 'ridge' | 'village' | 'large-hill' | 'small-hill' | 'forest' | 'rough' | 'farms' | 'river';

export interface LaidPiece {
  kind: Piece;
  by: Id | null;
  sections: number;
  bridge: boolean;
  ford: boolean;
}

export interface BattleGround {
  numbers: ({ value: number | null; known_to: 'all' | Id[] })[];
  rolls: number;
  attacker_next: boolean;
  pieces: LaidPiece[];
  near_port: boolean;
  port: number;
  defender: number;
}

export type Winner = 'none' | 'attacker' | 'defender' | 'draw';

export type Ending = 'breaking' | 'turn-limit' | 'concession' | 'destruction';

export interface BonusUnit {
  territory: Id | null;
  unit: Id | null;
}

export interface LeadersLost {
  force: Id | null;
  count: number;
}

export interface Report {
  winner: Winner;
  ending: Ending;
  ended: boolean;
  break_points: number[];
  break_share: number[];
  of_card: Record<Id, number>;
  of_bonus: number[];
  destroyed: Id[];
  killed: Id[];
  leaders: LeadersLost[];
  honours: Id[];
  turns: number;
}

export interface Battle {
  at: Id | null;
  attacker: SideInBattle;
  defender: SideInBattle;
  assault: boolean;
  withdrawal: boolean;
  entered: boolean;
  round: number;
  ground: BattleGround;
  winner: Winner;
  ending: Ending;
  sallied: Id[];
  bonus: BonusUnit[];
  report: Report;
  before: { value: Record<Id, number> | null; known_to: 'all' | Id[] };
  lost: Record<Id, number>;
}

export interface Retreat {
  at: Id | null;
  left: Id[];
  by_land: Id[];
  attacker: boolean;
  controlled: boolean;
  excess: boolean;
  outside: boolean;
}

export interface Combat {
  declared: Id[];
  begun: Id[];
  late: Id[];
  contact: Contact;
  to_fight: PendingBattle[];
  battle: Battle;
  retreat: Retreat;
}

export interface SeaFight {
  zone: Id | null;
  attacker: Id | null;
  defender: Id | null;
}

export interface NavalSide {
  lead: Id | null;
  seat: Id | null;
  powers: Id[];
  goes_on: { value: boolean | null; known_to: 'all' | Id[] };
}

export type Course = 'none' | 'attacker-stays' | 'defender-stays' | 'both-withdraw';

export interface NavalReport {
  damaged: Id[];
  sunk: Id[];
  course: Course;
  pursued: boolean;
}

export interface NavalCombat {
  fights: SeaFight[];
  zone: Id | null;
  attacker: NavalSide;
  defender: NavalSide;
  engaged: Id[];
  target: Record<Id, Id | null>;
  once: Id[];
  twice: Id[];
  chasers: Id[];
  round: number;
  pursuit: boolean;
  report: NavalReport;
}

export interface InTraining {
  turn: number;
  points: number;
  fleets: number;
  merchants: number;
}

export interface Loan {
  lender: Id | null;
  borrower: Id | null;
  sum: number;
  due: number;
  turn: number;
}

export interface Instalment {
  owner: Id | null;
  vessel: Id | null;
  merchant: boolean;
  arrives: number;
  each: number;
  left: number;
}

export interface Expenses {
  unpaid: Id[];
}

export interface Sale {
  cards: Id[];
  unsold: Id[];
  castle: Id | null;
  least: number;
  bidders: Id[];
  high: Id | null;
  price: number;
  again: boolean;
  bids: Record<Id, { value: number | null; known_to: 'all' | Id[] }>;
}

export interface NpRegion {
  castle: Id | null;
  defended: boolean;
  standing: Record<Id, number>;
  manager: Id | null;
}

export type Culture = 'none' | 'raider' | 'merchant' | 'neutral' | 'mercenary';

export interface Hired {
  by: Id | null;
  with: Id | null;
  points: number;
}

export interface NpCastle {
  culture: Culture;
  standing: Record<Id, number>;
  raid: Id | null;
  raiders: number;
  out: Id | null;
  hired: Hired[];
}

export interface Invasion {
  on: boolean;
  land_action: number;
  fleet_action: number;
  raid_fleets: number;
  raid_zone: Id | null;
  debate: number;
  base: Id | null;
  targets: Id[];
  joined: Id[];
  crowns: number;
  former: (Id | null)[];
}

export type Motion = 'none' | 'fall-back' | 'counter-attack' | 'stay' | 'advance' | 'attack-one' | 'attack-two' | 'consolidate' | 'build-up';

export interface OtherPowers {
  regions: Record<Id, NpRegion>;
  castles: NpCastle[];
  invasion: Invasion;
  votes: Record<Id, { value: Motion | null; known_to: 'all' | Id[] }>;
}

export interface RollOff {
  powers: Id[];
  place: number[];
  total: number[];
}

export interface Endings {
  conceded: Id[];
  agreed: Id[];
  resigned: Id[];
}

export interface Deployed {
  to_place: Id[];
  fort: Id | null;
  fleet: Id | null;
}

export interface View {
  core: Core<Step, Draft, Purpose>;
  turn: number;
  phase: Phase;
  players: Record<Id, Player>;
  order: Id[];
  areas: Record<Id, Area>;
  assigned: Record<Id, Id | null>;
  places: Record<Id, { value: Place | null; known_to: 'all' | Id[] }>;
  bodies: Record<Id, { value: Body | null; known_to: 'all' | Id[] }>;
  generals: Record<Id, { value: General | null; known_to: 'all' | Id[] }>;
  vessels: Record<Id, Vessel>;
  cargo: Record<Id, { value: Cargo[] | null; known_to: 'all' | Id[] }>;
  caravans: Record<Id, Caravan>;
  screens: Record<Id, Screens>;
  hidden_screens: Record<Id, { value: Screens[] | null; known_to: 'all' | Id[] }>;
  screens_lost: Record<Id, number>;
  screen_fight: ScreenFight;
  treasuries: Record<Id, { value: Treasury | null; known_to: 'all' | Id[] }>;
  grants: Record<Id, Record<Id, { value: number | null; known_to: 'all' | Id[] }>>;
  treaty: { value: Treaty | null; known_to: 'all' | Id[] };
  diplomats: Record<Id, Diplomat[]>;
  events: EventDeck;
  merc_deck: { value: Id[] | null; known_to: 'all' | Id[] };
  mercs: Record<Id, Merc>;
  honours: Honour[];
  march: March;
  group: Group;
  combat: Combat;
  naval: NavalCombat;
  training: Record<Id, { value: InTraining[] | null; known_to: 'all' | Id[] }>;
  loans: Loan[];
  instalments: Instalment[];
  expenses: Expenses;
  sale: Sale;
  others: OtherPowers;
  roll_off: RollOff;
  endings: Endings;
  deployed: Record<Id, { value: Deployed | null; known_to: 'all' | Id[] }>;
}

export type CampaignEnding = 'total' | 'half' | 'turn-limit' | 'last-player' | 'agreement';

export type SiegeResult = 'level-down' | 'no-quarter' | 'continues' | 'level-up' | 'terms' | 'surrender';

export type Event =
  | { is: 'thrown'; purpose: Purpose; seat: Id | null; sides: number; faces: number[]; rerolled: number }
  | { is: 'shuffled'; purpose: Purpose; count: number }
  | { is: 'edited' }
  | { is: 'rebased'; from: number; lost: number }
  | { is: 'timed-out'; seat: Id | null }
  | { is: 'called-off' }
  | { is: 'region-taken'; power: Id | null; region: Id | null; castle: Id | null }
  | { is: 'region-left'; region: Id | null; castle: Id | null }
  | { is: 'castle-left'; castle: Id | null; culture: Culture }
  | { is: 'force-deployed'; force: Id | null; area: Id | null }
  | { is: 'general-deployed'; general: Id | null; force: Id | null }
  | { is: 'works-deployed'; power: Id | null; fort: Id | null; fleet: Id | null }
  | { is: 'turn-begins'; turn: number }
  | { is: 'taken'; area: Id | null; by: Id | null }
  | { is: 'points-lost'; force: Id | null; area: Id | null; points: number; gone: boolean }
  | { is: 'order-set'; order: Id[] }
  | { is: 'player-out'; power: Id | null }
  | { is: 'gave-up'; power: Id | null }
  | { is: 'rules-decide'; seat: Id | null }
  | { is: 'end-offered'; power: Id | null; agreed: boolean }
  | { is: 'campaign-over'; winners: Id[]; how: CampaignEnding }
  | { is: 'honoured'; force: Id | null; unit: Id | null; honour: number }
  | { is: 'move-cancelled'; force: Id | null; area: Id | null }
  | { is: 'event-drawn'; seat: Id | null; card: Id | null }
  | { is: 'no-event-left' }
  | { is: 'event-hits'; card: Id | null; region: Id | null; player: Id | null; areas: Id[]; harbours: Id[]; zone: Id | null }
  | { is: 'event-income'; power: Id | null; crowns: number }
  | { is: 'vessel-given'; vessel: Id | null; harbour: Id | null; merchant: boolean }
  | { is: 'units-given'; power: Id | null; unit: Id | null; count: number }
  | { is: 'leader-joined'; force: Id | null }
  | { is: 'mercenary-came'; card: Id | null; power: Id | null }
  | { is: 'wind-struck'; harbour: Id | null; destroyed: number }
  | { is: 'rating-changed'; general: Id | null; rating: number }
  | { is: 'siege-broken'; area: Id | null }
  | { is: 'alliance-fails'; powers: Id[] }
  | { is: 'region-named'; power: Id | null; region: Id | null }
  | { is: 'intrigued'; power: Id | null; rival: Id | null; what: Intrigue }
  | { is: 'attempted'; general: Id | null; result: number }
  | { is: 'burnt'; area: Id | null; vessel: Id | null }
  | { is: 'card-moved'; force: Id | null; from: Id | null; to: Id | null }
  | { is: 'contributed'; power: Id | null; fleets: number; points: number }
  | { is: 'hunt-stands'; fleets: number; points: number; beaten: boolean }
  | { is: 'hunters-back'; force: Id | null; area: Id | null; points: number }
  | { is: 'outbreak-rolled'; what: Spreading; area: Id | null; result: number; over: boolean }
  | { is: 'spread-to'; what: Spreading; area: Id | null }
  | { is: 'rebels-supported'; power: Id | null; area: Id | null; crowns: number }
  | { is: 'truce-rolled'; goes_on: boolean }
  | { is: 'crusade-called'; power: Id | null; goal: Id | null }
  | { is: 'crusade-money'; power: Id | null; crowns: number; reward: boolean }
  | { is: 'crusaders-named'; force: Id | null }
  | { is: 'crusade-left'; force: Id | null }
  | { is: 'crusade-over'; power: Id | null; reached: boolean }
  | { is: 'king-crowned'; power: Id | null }
  | { is: 'king-declaration'; power: Id | null; for_king: boolean }
  | { is: 'reign-over'; power: Id | null }
  | { is: 'force-shown'; force: Id | null; area: Id | null }
  | { is: 'force-hidden'; force: Id | null; area: Id | null }
  | { is: 'ambushed'; force: Id | null; area: Id | null; row: number; retreats: boolean }
  | { is: 'screens-posted'; screens: Id | null; area: Id | null; count: number }
  | { is: 'screens-rode'; screens: Id | null; from: Id | null; to: Id | null }
  | { is: 'screens-shown'; screens: Id | null; area: Id | null; hidden: boolean }
  | { is: 'screens-met'; attacker: Id | null; defender: Id | null; area: Id | null }
  | { is: 'screens-lost'; screens: Id | null; count: number; left: number }
  | { is: 'screens-back'; power: Id | null; count: number }
  | { is: 'strength-reported'; screens: Id | null; force: Id | null; area: Id | null; points: number }
  | { is: 'contact-roll'; force: Id | null; face: number; modifier: number; broken: boolean }
  | { is: 'marched'; force: Id | null; with: Id[]; from: Id | null; to: Id | null; forced: boolean }
  | { is: 'force-marched'; force: Id | null; faces: number[]; modifier: number; percent: number }
  | { is: 'halted'; force: Id | null; area: Id | null }
  | { is: 'picked-up'; force: Id | null; picked: Id | null }
  | { is: 'taken-along'; force: Id | null; general: Id | null }
  | { is: 'left-behind'; force: Id | null; part: Id | null; area: Id | null; points: number; pinning: boolean }
  | { is: 'agreement-void'; by: Id | null; with: Id | null }
  | { is: 'caravan-hurries'; caravan: Id | null; face: number }
  | { is: 'caravan-moved'; caravan: Id | null; from: Id | null; to: Id | null }
  | { is: 'caravan-answered'; caravan: Id | null; castle: Id | null; welcome: boolean }
  | { is: 'caravan-destroyed'; caravan: Id | null; area: Id | null }
  | { is: 'regiment-moved'; regiment: Id | null; from: Id | null; to: Id | null }
  | { is: 'regiment-joined'; regiment: Id | null; into: Id | null }
  | { is: 'regiment-dispersed'; regiment: Id | null; to: Id | null }
  | { is: 'on-patrol'; vessel: Id | null; zone: Id | null }
  | { is: 'loaded'; force: Id | null; vessel: Id | null; points: number }
  | { is: 'embark-declined'; force: Id | null; vessel: Id | null }
  | { is: 'sailed'; vessels: Id[]; to: Id | null }
  | { is: 'moored'; vessels: Id[]; harbour: Id | null; traded: boolean }
  | { is: 'landed'; force: Id | null; area: Id | null }
  | { is: 'merchants-answered'; vessels: Id[]; harbour: Id | null; welcome: boolean }
  | { is: 'interception-rolled'; by: Id | null; of: Id | null; zone: Id | null; face: number; modifier: number; success: boolean }
  | { is: 'fleets-rolled'; power: Id | null; harbour: Id | null; zone: Id | null; total: number; lost: number }
  | { is: 'vessel-lost'; vessel: Id | null }
  | { is: 'declared'; area: Id | null; power: Id | null; stance: Stance; against: Id | null; sally: boolean }
  | { is: 'withdrawal-rolled'; area: Id | null; power: Id | null; die: number; modifier: number; away: boolean }
  | { is: 'withdrew'; power: Id | null; from: Id | null; to: Id | null }
  | { is: 'siege-begins'; area: Id | null; besieger: Id | null }
  | { is: 'battle-begins'; area: Id | null; attacker: Id | null; defender: Id | null; attackers: Id[]; defenders: Id[]; assault: boolean }
  | { is: 'battle-cancelled'; area: Id | null; by: Id | null }
  | { is: 'skill-learnt'; general: Id | null; skill: Skill }
  | { is: 'fort-joins'; area: Id | null }
  | { is: 'unit-supplied'; territory: Id | null; unit: Id | null }
  | { is: 'ground-found'; area: Id | null; piece: Piece }
  | { is: 'round-fought'; round: number; attacker_total: number; defender_total: number; by_attacker: number; by_defender: number; attacker_left: number; defender_left: number }
  | { is: 'commander-tested'; general: Id | null; die: number; killed: boolean }
  | { is: 'conceded'; power: Id | null }
  | { is: 'numbers-shown'; attacker: number; defender: number; pieces: number }
  | { is: 'piece-placed'; by: Id | null; piece: Piece }
  | { is: 'river-lies'; sections: number; bridge: boolean; ford: boolean }
  | { is: 'edge-taken'; power: Id | null; edge: number; port: number }
  | { is: 'handed-over'; area: Id | null }
  | { is: 'result-entered'; area: Id | null; winner: Winner; turns: number; agreed: boolean }
  | { is: 'battle-ended'; area: Id | null; winner: Winner; ending: Ending; attacker_lost: number; defender_lost: number }
  | { is: 'honour-lost'; force: Id | null; unit: Id | null }
  | { is: 'retreated'; force: Id | null; from: Id | null; to: Id | null }
  | { is: 'embarked'; force: Id | null; fleet: Id | null; points: number }
  | { is: 'went-inside'; force: Id | null; castle: Id | null }
  | { is: 'surrendered'; force: Id | null; area: Id | null }
  | { is: 'pursued'; pursuer: Id | null; pursued: Id | null; pursuer_hits: number; pursued_hits: number; loser: Id | null; points: number }
  | { is: 'losses-found'; roll: number; plus_one: boolean; attacker: number; defender: number }
  | { is: 'card-given-up'; power: Id | null; card: Id | null }
  | { is: 'general-killed'; general: Id | null }
  | { is: 'naval-combat-begins'; zone: Id | null; attacker: Id | null; defender: Id | null }
  | { is: 'naval-fire'; vessel: Id | null; target: Id | null; face: number; hit: boolean }
  | { is: 'vessel-hit'; vessel: Id | null; sunk: boolean }
  | { is: 'carrier-shaken'; vessel: Id | null; force: Id | null; faces: number[]; modifier: number; percent: number }
  | { is: 'course-shown'; attacker: Id | null; defender: Id | null; attacker_goes_on: boolean; defender_goes_on: boolean }
  | { is: 'chase-rolled'; by: Id | null; face: number; modifier: number; caught: boolean }
  | { is: 'naval-combat-ends'; zone: Id | null }
  | { is: 'naval-handed-over'; zone: Id | null }
  | { is: 'naval-result-entered'; zone: Id | null; course: Course; pursued: boolean; agreed: boolean }
  | { is: 'siege-level-rolled'; castle: Id | null; die: number; level: number; breach: boolean }
  | { is: 'siege-losses'; castle: Id | null; attacker: number; defender: number }
  | { is: 'siege-result-rolled'; castle: Id | null; dice: number; modifier: number; result: SiegeResult; level: number }
  | { is: 'marched-out'; power: Id | null; from: Id | null; to: Id | null }
  | { is: 'siege-ends'; castle: Id | null }
  | { is: 'castle-fell'; castle: Id | null; by: Id | null }
  | { is: 'trade-earned'; power: Id | null; vessel: Id | null; caravan: Id | null; crowns: number }
  | { is: 'trade-bonus-earned'; power: Id | null; crowns: number }
  | { is: 'income-counted'; power: Id | null; territories: number; castles: number; total: number }
  | { is: 'expenditures-paid'; power: Id | null; crowns: number; left: number }
  | { is: 'repaired'; vessel: Id | null }
  | { is: 'left-unpaid'; power: Id | null; force: Id | null; vessel: Id | null; fort: Id | null; siege: Id | null }
  | { is: 'fort-cut-off'; area: Id | null; checks: number }
  | { is: 'out-of-supply'; force: Id | null; modifier: number; percent: number }
  | { is: 'points-placed'; force: Id | null; area: Id | null; points: number }
  | { is: 'vessel-built'; vessel: Id | null; harbour: Id | null }
  | { is: 'caravan-made-up'; caravan: Id | null; area: Id | null }
  | { is: 'fort-built'; area: Id | null; by: Id | null }
  | { is: 'general-posted'; general: Id | null; rating: number; skill: Skill; with: Id | null; at: Id | null }
  | { is: 'money-given'; from: Id | null; to: Id | null; crowns: number }
  | { is: 'loan-made'; lender: Id | null; borrower: Id | null; sum: number; due: number; turn: number }
  | { is: 'loan-due'; lender: Id | null; borrower: Id | null; crowns: number; paid: boolean }
  | { is: 'instalment-paid'; power: Id | null; vessel: Id | null; crowns: number; left: number }
  | { is: 'instalment-missed'; power: Id | null; vessel: Id | null }
  | { is: 'interest-charged'; power: Id | null; crowns: number }
  | { is: 'training-begun'; power: Id | null; turn: number; points: number; fleets: number; merchants: number }
  | { is: 'regiment-named'; regiment: Id | null; to: Id | null }
  | { is: 'mercenaries-shown'; cards: Id[] }
  | { is: 'mercenary-sold'; card: Id | null; castle: Id | null; to: Id | null; crowns: number }
  | { is: 'mercenary-kept'; card: Id | null; by: Id | null }
  | { is: 'mercenary-gone'; card: Id | null; from: Id | null }
  | { is: 'treaty-offered'; from: Id | null; to: Id | null; gives: Id[]; wants: Id[]; secret: boolean }
  | { is: 'treaty-made'; from: Id | null; to: Id | null; gives: Id[]; wants: Id[]; secret: boolean }
  | { is: 'treaty-declined'; from: Id | null; to: Id | null }
  | { is: 'grant-cancelled'; by: Id | null; from: Id | null; to: Id | null; grant: Id | null }
  | { is: 'diplomat-moves'; power: Id | null; from: Id | null; to: Id | null }
  | { is: 'diplomat-seized'; by: Id | null; power: Id | null; at: Id | null; held: boolean }
  | { is: 'force-split'; whole: Id | null; part: Id | null; points: number }
  | { is: 'forces-merged'; from: Id | null; into: Id | null }
  | { is: 'fort-razed'; area: Id | null }
  | { is: 'capital-moved'; power: Id | null; to: Id | null }
  | { is: 'went-into-exile'; power: Id | null; host: Id | null; at: Id | null; points: number }
  | { is: 'exile-turned-away'; by: Id | null; power: Id | null }
  | { is: 'upkeep-agreed'; host: Id | null; power: Id | null; agreed: boolean }
  | { is: 'hospitality-ended'; host: Id | null; power: Id | null }
  | { is: 'exile-returns'; power: Id | null; zone: Id | null; fleets: number; points: number }
  | { is: 'borrowed-fleets-left'; power: Id | null; points: number }
  | { is: 'exile-table-rolled'; power: Id | null; die: number; crowns: number; points: number }
  | { is: 'exile-over'; power: Id | null }
  | { is: 'raid-comes'; castle: Id | null; area: Id | null; points: number; out: boolean }
  | { is: 'raiders-home'; castle: Id | null }
  | { is: 'hired-home'; castle: Id | null; points: number }
  | { is: 'power-gains'; power: Id | null; area: Id | null; points: number; fleets: number }
  | { is: 'power-moves'; power: Id | null; from: Id | null; to: Id | null; points: number }
  | { is: 'troops-hired'; castle: Id | null; with: Id | null; points: number }
  | { is: 'region-defends'; region: Id | null; manager: Id | null }
  | { is: 'standing-moved'; np: Id | null; of: Id | null; standing: number }
  | { is: 'track-unmoved'; np: Id | null; of: Id | null; die: number }
  | { is: 'np-conquered'; castle: Id | null; region: Id | null; by: Id | null }
  | { is: 'invader-lands'; areas: (Id | null)[] }
  | { is: 'empire-decides'; total: number; succession: boolean }
  | { is: 'invader-withdraws'; points: number; fleets: number }
  | { is: 'invader-plans'; land_action: number; fleet_action: number; targets: Id[] }
  | { is: 'invader-joined'; player: Id | null; joins: boolean }
  | { is: 'invader-paid'; of_areas: number; of_empire: number; crowns: number }
  | { is: 'invasion-over' }
  | { is: 'voted'; by: Id | null; power: Id | null; motion: Motion }
  | { is: 'vote-decided'; power: Id | null; motion: Motion; tie: boolean };

export type Question =
  | { is: 'take-region'; fields: { power: Id | null } }
  | { is: 'deploy'; fields: { power: Id | null } }
  | { is: 'first-or-last'; fields: { power: Id | null } }
  | { is: 'ask-weather'; fields: { force: Id | null; area: Id | null } }
  | { is: 'award-honour'; fields: { power: Id | null } }
  | { is: 'pick-honour'; fields: { power: Id | null; force: Id | null; unit: Id | null } }
  | { is: 'choose-vessel'; fields: { power: Id | null } }
  | { is: 'join-leader'; fields: { power: Id | null } }
  | { is: 'ask-legend'; fields: { general: Id | null } }
  | { is: 'fall-back'; fields: { force: Id | null } }
  | { is: 'name-region'; fields: { power: Id | null } }
  | { is: 'choose-rival'; fields: { power: Id | null } }
  | { is: 'choose-victim'; fields: { power: Id | null } }
  | { is: 'shift-force'; fields: { power: Id | null } }
  | { is: 'ship-force'; fields: { power: Id | null } }
  | { is: 'contribute'; fields: { power: Id | null } }
  | { is: 'support-rebels'; fields: { power: Id | null; area: Id | null } }
  | { is: 'spend-gift'; fields: Record<string, never> }
  | { is: 'name-crusaders'; fields: Record<string, never> }
  | { is: 'give-up-crusade'; fields: Record<string, never> }
  | { is: 'declare-for-king'; fields: { power: Id | null } }
  | { is: 'renounce'; fields: Record<string, never> }
  | { is: 'leave-ambush'; fields: { force: Id | null } }
  | { is: 'post-screens'; fields: { power: Id | null } }
  | { is: 'disband-screens'; fields: { power: Id | null } }
  | { is: 'group-screens'; fields: { power: Id | null } }
  | { is: 'move-screens'; fields: { screens: Id | null; left: number; turned: boolean } }
  | { is: 'screens-fall-back'; fields: { screens: Id | null } }
  | { is: 'screens-go-on'; fields: { defender: boolean } }
  | { is: 'ask-report'; fields: { screens: Id | null; force: Id | null } }
  | { is: 'choose-move'; fields: { seat: Id | null } }
  | { is: 'move-chit'; fields: { force: Id | null; turned: boolean } }
  | { is: 'move-reserve'; fields: { seat: Id | null } }
  | { is: 'march-on'; fields: Record<string, never> }
  | { is: 'move-caravan'; fields: { caravan: Id | null; left: number } }
  | { is: 'caravan-consent'; fields: { caravan: Id | null; castle: Id | null } }
  | { is: 'move-regiment'; fields: { regiment: Id | null } }
  | { is: 'place-patrols'; fields: { seat: Id | null } }
  | { is: 'form-group'; fields: { seat: Id | null } }
  | { is: 'embark-consent'; fields: { force: Id | null; vessel: Id | null; points: number } }
  | { is: 'sail-on'; fields: Record<string, never> }
  | { is: 'port-consent'; fields: { seat: Id | null; harbour: Id | null } }
  | { is: 'ask-intercept'; fields: { seat: Id | null; by: Id | null; of: Id | null } }
  | { is: 'go-to-port'; fields: { vessel: Id | null } }
  | { is: 'lose-vessels'; fields: { power: Id | null; harbour: Id | null; zone: Id | null; left: number } }
  | { is: 'nearest-port'; fields: { vessel: Id | null } }
  | { is: 'declare'; fields: { party: Id | null; seat: Id | null } }
  | { is: 'choose-withdrawal'; fields: { power: Id | null; seat: Id | null } }
  | { is: 'choose-battle'; fields: { power: Id | null; seat: Id | null } }
  | { is: 'cancel-battle'; fields: { started_by: Id | null } }
  | { is: 'add-fort'; fields: Record<string, never> }
  | { is: 'supply-unit'; fields: { territory: Id | null } }
  | { is: 'choose-mode'; fields: { defender: boolean } }
  | { is: 'ask-concession'; fields: { defender: boolean } }
  | { is: 'write-number'; fields: { seat: Id | null; defender: boolean } }
  | { is: 'place-port'; fields: Record<string, never> }
  | { is: 'choose-edge'; fields: { defender: boolean } }
  | { is: 'compose'; fields: { defender: boolean } }
  | { is: 'enter-result'; fields: { seat: Id | null } }
  | { is: 'agree-result'; fields: { seat: Id | null } }
  | { is: 'choose-retreat'; fields: { power: Id | null; seat: Id | null } }
  | { is: 'ask-pursuit'; fields: Record<string, never> }
  | { is: 'mercenary-loss'; fields: { card: Id | null; points: number } }
  | { is: 'honour-unit'; fields: { fought: Id[] } }
  | { is: 'ask-engage'; fields: { seat: Id | null; zone: Id | null } }
  | { is: 'ask-accept'; fields: { seat: Id | null; zone: Id | null; by: Id | null; of: Id | null } }
  | { is: 'screen-vessels'; fields: Record<string, never> }
  | { is: 'match-vessels'; fields: Record<string, never> }
  | { is: 'aim-vessels'; fields: Record<string, never> }
  | { is: 'go-on'; fields: { seat: Id | null; attacker: boolean } }
  | { is: 'form-chase'; fields: Record<string, never> }
  | { is: 'chase-on'; fields: Record<string, never> }
  | { is: 'sail-home'; fields: { power: Id | null; zone: Id | null; any: boolean } }
  | { is: 'enter-naval-result'; fields: { seat: Id | null } }
  | { is: 'agree-naval-result'; fields: { seat: Id | null } }
  | { is: 'ask-method'; fields: { at: Id | null; seat: Id | null; of_garrison: boolean } }
  | { is: 'march-out'; fields: { at: Id | null; power: Id | null; seat: Id | null } }
  | { is: 'keep-mercenary'; fields: { power: Id | null; card: Id | null } }
  | { is: 'repair'; fields: { power: Id | null } }
  | { is: 'leave-unpaid'; fields: { power: Id | null } }
  | { is: 'spend-fund'; fields: { power: Id | null } }
  | { is: 'buy'; fields: { power: Id | null; tried: Id[] } }
  | { is: 'answer-loan'; fields: { from: Id | null; to: Id | null; sum: number; due: number; turn: number } }
  | { is: 'name-march'; fields: { regiment: Id | null } }
  | { is: 'place-points'; fields: { power: Id | null; points: number } }
  | { is: 'place-vessel'; fields: { power: Id | null; merchant: boolean } }
  | { is: 'place-caravan'; fields: { power: Id | null } }
  | { is: 'place-fort'; fields: { power: Id | null } }
  | { is: 'post-general'; fields: { general: Id | null } }
  | { is: 'bid'; fields: { seat: Id | null } }
  | { is: 'raise-bid'; fields: { power: Id | null } }
  | { is: 'join-mercenary'; fields: { power: Id | null; card: Id | null } }
  | { is: 'join-hired'; fields: { power: Id | null; castle: Id | null } }
  | { is: 'negotiate'; fields: { power: Id | null } }
  | { is: 'treat'; fields: { from: Id | null; to: Id | null } }
  | { is: 'answer-treaty'; fields: { from: Id | null; to: Id | null } }
  | { is: 'send-diplomat'; fields: { power: Id | null; moved: number } }
  | { is: 'reorganise'; fields: { power: Id | null } }
  | { is: 'assign'; fields: { power: Id | null } }
  | { is: 'mark-reserve'; fields: { power: Id | null } }
  | { is: 'take-cession'; fields: { from: Id | null; to: Id | null; area: Id | null } }
  | { is: 'name-seat'; fields: { power: Id | null } }
  | { is: 'go-into-exile'; fields: { power: Id | null; declined: Id[] } }
  | { is: 'take-exile-in'; fields: { host: Id | null; power: Id | null; declined: Id[] } }
  | { is: 'agree-upkeep'; fields: { host: Id | null; power: Id | null; by_host: boolean } }
  | { is: 'return-from-exile'; fields: { power: Id | null } }
  | { is: 'ask-exile-roll'; fields: { power: Id | null } }
  | { is: 'place-defenders'; fields: { placer: Id | null; region: Id | null; invaded: Id | null } }
  | { is: 'move-host'; fields: { seat: Id | null; force: Id | null; left: number } }
  | { is: 'command-invader'; fields: { seat: Id | null } }
  | { is: 'command-fleets'; fields: { seat: Id | null } }
  | { is: 'invader-buys'; fields: { seat: Id | null } }
  | { is: 'command-castle'; fields: { castle: Id | null; treated: Id[] } }
  | { is: 'answer-castle'; fields: { seat: Id | null; castle: Id | null; alliance: boolean } }
  | { is: 'cast-vote'; fields: { seat: Id | null; power: Id | null } };

export interface Scale {
  figures: number;
  points: number;
}

export type Ground = 'mines' | 'river-crossing' | 'farmlands' | 'plains' | 'port' | 'town' | 'wastes' | 'pasture' | 'forest' | 'mountains' | 'mountain-pass';

export type Battlefield = 'table' | 'agreed' | 'third-party';

export interface ForceHandedOver {
  force: Id | null;
  owner: Id | null;
  points: number;
  on_table: number;
  from: Id | null;
  from_the_sea: boolean;
  in_supply: boolean;
  leaders: number;
}

export type UnitClass = 'infantry' | 'cavalry' | 'chariot' | 'elephant' | 'artillery' | 'leader' | 'fleet';

export interface UnitHandedOver {
  territory: Id | null;
  card: Id | null;
  unit: string;
  kind: UnitClass;
  skirmish: boolean;
  attack: number;
  range: number;
  hits: number;
  armour: number;
  stands: number;
  points: number;
  number: number;
}

export interface SideHandedOver {
  power: Id | null;
  forces: ForceHandedOver[];
  commander: Id | null;
  rating: number;
  skill: Skill;
  mercenary_commander: boolean;
  composition: UnitHandedOver[];
  units: UnitHandedOver[];
  honours: Honour[];
  break_percent: number;
  last_territory: boolean;
  edge: number;
  fort: boolean;
  retreats: Id[];
  fleets: Id[];
  recovers_percent: number;
}

export interface HandOverSheet {
  turn: number;
  phase: Phase;
  area: Id | null;
  name: string;
  scale: Scale;
  castle: boolean;
  assault: boolean;
  region: Id | null;
  types: Ground[];
  port: boolean;
  zones: Id[];
  method: Battlefield;
  ground: BattleGround;
  coast_inches: number;
  garrison_points: number;
  attacker: SideHandedOver;
  defender: SideHandedOver;
  lost_for_good_percent: number;
}

export interface VesselHandedOver {
  vessel: Id | null;
  owner: Id | null;
  merchant: boolean;
  damaged: boolean;
  carried: number;
}

export interface NavalSideHandedOver {
  power: Id | null;
  vessels: VesselHandedOver[];
  ports: Id[];
}

export interface NavalSheet {
  turn: number;
  zone: Id | null;
  attacker: NavalSideHandedOver;
  defender: NavalSideHandedOver;
}

export interface Setting {
  battle: HandOverSheet | null;
  naval: NavalSheet | null;
}

export type FormRow = 'territories' | 'castles' | 'caravans' | 'merchants' | 'armies' | 'fleets' | 'sieges' | 'forts' | 'mercenaries' | 'loans' | 'exiles' | 'army-points' | 'generals' | 'new-fleets' | 'new-merchants' | 'new-caravans' | 'new-forts';

export type Idle = 'none' | 'besieged' | 'raided' | 'contested' | 'out-of-supply';

export interface AccountLine {
  area: Id | null;
  force: Id | null;
  vessel: Id | null;
  caravan: Id | null;
  card: Id | null;
  power: Id | null;
  points: number | null;
  dice: number;
  crowns: number;
  idle: Idle;
}

export interface AccountRow {
  row: FormRow;
  crowns: number;
  dice: number;
  lines: AccountLine[];
}

export interface Price {
  row: FormRow;
  points: number;
  crowns: number;
}

export interface Account {
  player: Id | null;
  income: AccountRow[];
  expenditures: AccountRow[];
  received: number;
  spent: number;
  prices: Price[];
}

export type Source = 'none' | 'own-land' | 'event' | 'castle' | 'capital' | 'fort' | 'port';

export type Answers = 'here' | 'march' | 'reserve';

export interface Answering {
  force: Id | null;
  at: Id | null;
  by: Answers;
}

export interface Prospect {
  force: Id | null;
  at: Id | null;
  source: Source;
  way: (Id | null)[];
  modifier: number;
  answering: Answering[];
}

export interface Meeting {
  power: Id | null;
  vessels: number;
  they_need: number;
  own_need: number;
}

export interface Crossing {
  vessel: Id | null;
  zone: Id | null;
  meetings: Meeting[];
}

export interface Measured {
  account: Account | null;
  prospect: Prospect | null;
  crossing: Crossing | null;
}

export interface Reached {
  space: Id | null;
  cost: number;
  forced: boolean;
  path: Id[];
}
