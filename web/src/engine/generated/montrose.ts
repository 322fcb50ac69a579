// Campaigns of Montrose, as the protocol shows it. Made by `linstock rpc --types montrose`: do not edit.
import type { Core } from './kernel';
import type { Id } from './types';

export type Arrival = 'march' | 'retreat' | 'pursuit' | 'recruit' | 'card' | 'loss' | 'placed';

export type Step =
  | { is: 'shuffle-deck'; side: Id | null }
  | { is: 'place-argyll' }
  | { is: 'game-turn' }
  | { is: 'player-turn'; side: Id | null }
  | { is: 'interphase'; side: Id | null }
  | { is: 'draw-card'; side: Id | null }
  | { is: 'play-card'; side: Id | null }
  | { is: 'join-leader'; side: Id | null; card: Id | null; left: number; with: Id | null }
  | { is: 'win-over' }
  | { is: 'go-home' }
  | { is: 'take-along'; to: Id | null }
  | { is: 'summon'; leader: Id | null }
  | { is: 'recruiting'; side: Id | null }
  | { is: 'next-recruit-roll'; side: Id | null }
  | { is: 'recruit-roll'; side: Id | null; space: Id | null }
  | { is: 'place-recruits'; side: Id | null }
  | { is: 'march-phase'; side: Id | null }
  | { is: 'march-on'; side: Id | null }
  | { is: 'go-on-marching'; side: Id | null }
  | { is: 'end-march'; side: Id | null }
  | { is: 'force-march-roll'; unit: Id | null }
  | { is: 'displace'; leader: Id | null; how: Arrival }
  | { is: 'choose-displacement'; leader: Id | null; how: Arrival }
  | { is: 'displacement-check'; leader: Id | null }
  | { is: 'battle-phase'; side: Id | null }
  | { is: 'next-battle'; side: Id | null }
  | { is: 'begin-battle'; space: Id | null; burgh: boolean; attacker: Id | null; attackers: Id[] }
  | { is: 'use-card'; side: Id | null }
  | { is: 'battle-round' }
  | { is: 'superiority-roll' }
  | { is: 'line-up'; side: Id | null }
  | { is: 'fight-on' }
  | { is: 'select-unit'; side: Id | null }
  | { is: 'unit-roll'; unit: Id | null }
  | { is: 'allot'; side: Id | null }
  | { is: 'end-round' }
  | { is: 'end-battle'; winner: Id | null }
  | { is: 'leader-check'; leader: Id | null }
  | { is: 'retreat'; from: Id | null; units: Id[] }
  | { is: 'choose-retreat'; from: Id | null; units: Id[] }
  | { is: 'score-victory'; winner: Id | null }
  | { is: 'pursue'; from: Id | null; side: Id | null; able: Id[] }
  | { is: 'pursuit-battles'; spaces: Id[]; side: Id | null; burghs: boolean }
  | { is: 'assault-at-once'; space: Id | null; units: Id[] }
  | { is: 'disband'; side: Id | null }
  | { is: 'next-loot-roll'; spaces: Id[] }
  | { is: 'disband-roll'; side: Id | null; space: Id | null; count: number }
  | { is: 'choose-disband'; side: Id | null; space: Id | null; left: number; irish: boolean }
  | { is: 'winter'; side: Id | null };

export interface Stacked {
  leader: Id | null;
  unit: Id | null;
}

export type Draft =
  | { is: 'no-draft' }
  | { is: 'group-draft'; units: Id[]; path: Id[] }
  | { is: 'line-draft'; stacks: Stacked[] };

export type Purpose = 'recruit' | 'force-march' | 'superiority' | 'unit-roll' | 'leader-check' | 'displacement-check' | 'disband' | 'deck';

export type AutoRecruit = 'not-yet' | 'due' | 'now' | 'done';

export interface Allowance {
  space: Id | null;
  units: number;
}

export interface MarchFrame {
  units: Id[];
  at: Id | null;
  spent: number;
  path: Id[];
}

export interface Battle {
  space: Id | null;
  burgh: boolean;
  attacker: Id | null;
  round: number;
  units: Id[];
  checked: Id[];
  panicked: Id[];
  set_aside: Id[];
  rolled: Id[];
  stacks: Stacked[];
  superiority: Id | null;
  to_roll: Id | null;
  eliminates: number;
  panics: number;
  highlanders: Id[];
  card: Id | null;
}

export interface View {
  core: Core<Step, Draft, Purpose>;
  at: Record<Id, Id | null>;
  out: Id[];
  reduced: Id[];
  inactive: Id[];
  inside: Id[];
  defeated: Id[];
  blair_atholl_beaten: boolean;
  turn: number;
  phasing: Id | null;
  victories: number;
  woken: boolean;
  auto_recruit: AutoRecruit;
  decks: Record<Id, { value: Id[] | null; known_to: 'all' | Id[] }>;
  discards: Record<Id, Id[]>;
  removed: Id[];
  card: Id | null;
  card_used: boolean;
  rolled: Id[];
  allowances: Allowance[];
  moved: Id[];
  march: MarchFrame;
  stood: Record<Id, Id | null>;
  open_burghs: Id[];
  assaulted: Id[];
  pursued_into: Id[];
  battle: Battle;
  victors: Id[];
  pursuers: Id[];
  victory_spaces: Id[];
  highland_victory: boolean;
}

export interface SuperiorityTotal {
  die: number;
  leadership: number;
  leader: Id | null;
  modifier: number;
  total: number;
}

export type SuperiorityBy = 'total' | 'montrose' | 'card';

export type Ending = 'tenth-victory' | 'covenanter-gone' | 'march-into-england' | 'montrose-gone' | 'time' | 'concession';

export type Event =
  | { is: 'thrown'; purpose: Purpose; seat: Id | null; sides: number; faces: number[]; rerolled: number }
  | { is: 'shuffled'; purpose: Purpose; count: number }
  | { is: 'edited' }
  | { is: 'rebased'; from: number; lost: number }
  | { is: 'timed-out'; seat: Id | null }
  | { is: 'called-off' }
  | { is: 'turn-begins'; turn: number; side: Id | null }
  | { is: 'argyll-placed'; space: Id | null }
  | { is: 'card-drawn'; side: Id | null; card: Id | null }
  | { is: 'card-idle'; card: Id | null }
  | { is: 'card-leaves'; card: Id | null }
  | { is: 'no-card-left'; side: Id | null }
  | { is: 'card-used'; side: Id | null; card: Id | null; space: Id | null }
  | { is: 'joined'; unit: Id | null; space: Id | null }
  | { is: 'changed-sides'; enemy: Id | null; from: Id | null; own: Id | null; to: Id | null }
  | { is: 'went-home'; leader: Id | null; from: Id | null; to: Id | null; with: Id[] }
  | { is: 'summoned'; leader: Id | null; from: Id | null; to: Id | null }
  | { is: 'recruit-result'; side: Id | null; space: Id | null; die: number; modifier: number; units: number }
  | { is: 'recruited'; unit: Id | null; space: Id | null }
  | { is: 'auto-recruited'; leader: Id | null; units: Id[]; space: Id | null }
  | { is: 'auto-recruit-forfeited'; leader: Id | null }
  | { is: 'activated'; leader: Id | null; space: Id | null }
  | { is: 'elcho-leaves'; space: Id | null }
  | { is: 'leslie-placed'; space: Id | null; active: boolean }
  | { is: 'emergency'; units: Id[] }
  | { is: 'marched'; units: Id[]; from: Id | null; to: Id | null; mp: number }
  | { is: 'march-stopped'; space: Id | null }
  | { is: 'force-march-result'; unit: Id | null; die: number; modifier: number; units: number }
  | { is: 'to-pool'; unit: Id | null; space: Id | null }
  | { is: 'flipped'; unit: Id | null }
  | { is: 'out-of-game'; unit: Id | null; space: Id | null }
  | { is: 'displaced'; leader: Id | null; from: Id | null; to: Id | null }
  | { is: 'stays-inside'; leader: Id | null; space: Id | null }
  | { is: 'leader-eliminated'; leader: Id | null; space: Id | null }
  | { is: 'leader-checked'; leader: Id | null; sum: number; eliminated: boolean }
  | { is: 'battle-begins'; space: Id | null; burgh: boolean; attacker: Id | null; royalist: Id[]; covenanter: Id[] }
  | { is: 'burgh-surrenders'; space: Id | null; card: Id | null }
  | { is: 'round-begins'; round: number }
  | { is: 'superiority-won'; royalist: SuperiorityTotal; covenanter: SuperiorityTotal; winner: Id | null; by: SuperiorityBy }
  | { is: 'superiority-tied'; royalist: SuperiorityTotal; covenanter: SuperiorityTotal }
  | { is: 'lined-up'; side: Id | null; line: Id[]; stacks: Stacked[]; set_aside: Id[] }
  | { is: 'unit-rolled'; unit: Id | null; leader: Id | null; strength: number; leadership: number; faces: number[]; eliminates: number; panics: number }
  | { is: 'eliminated'; unit: Id | null }
  | { is: 'panicked'; unit: Id | null }
  | { is: 'results-lost'; eliminates: number; panics: number }
  | { is: 'battle-won'; winner: Id | null; space: Id | null; burgh: boolean }
  | { is: 'retreated'; units: Id[]; from: Id | null; to: Id | null }
  | { is: 'cannot-retreat'; unit: Id | null }
  | { is: 'pursued'; units: Id[]; from: Id | null; to: Id | null }
  | { is: 'burgh-beaten'; space: Id | null }
  | { is: 'track-moved'; box: number }
  | { is: 'disband-result'; side: Id | null; space: Id | null; dice: number[]; modifier: number; units: number }
  | { is: 'disband-short'; units: number }
  | { is: 'winter-loss'; unit: Id | null; space: Id | null }
  | { is: 'match-won'; side: Id | null; how: Ending };

export type Question =
  | { is: 'place-argyll'; fields: Record<string, never> }
  | { is: 'join-leader'; fields: { side: Id | null; card: Id | null; left: number; with: Id | null } }
  | { is: 'win-over'; fields: Record<string, never> }
  | { is: 'go-home'; fields: Record<string, never> }
  | { is: 'take-along'; fields: { to: Id | null } }
  | { is: 'summon'; fields: { leader: Id | null } }
  | { is: 'next-recruit-roll'; fields: { side: Id | null } }
  | { is: 'place-recruits'; fields: { side: Id | null } }
  | { is: 'march-phase'; fields: { side: Id | null } }
  | { is: 'go-on-marching'; fields: { side: Id | null } }
  | { is: 'choose-displacement'; fields: { leader: Id | null; how: Arrival } }
  | { is: 'next-battle'; fields: { side: Id | null } }
  | { is: 'use-card'; fields: { side: Id | null } }
  | { is: 'line-up'; fields: { side: Id | null } }
  | { is: 'select-unit'; fields: { side: Id | null } }
  | { is: 'allot'; fields: { side: Id | null } }
  | { is: 'choose-retreat'; fields: { from: Id | null; units: Id[] } }
  | { is: 'pursue'; fields: { from: Id | null; side: Id | null; able: Id[] } }
  | { is: 'pursuit-battles'; fields: { spaces: Id[]; side: Id | null; burghs: boolean } }
  | { is: 'assault-at-once'; fields: { space: Id | null; units: Id[] } }
  | { is: 'next-loot-roll'; fields: { spaces: Id[] } }
  | { is: 'choose-disband'; fields: { side: Id | null; space: Id | null; left: number; irish: boolean } };

export interface Reached {
  space: Id | null;
  cost: number;
  path: Id[];
}
