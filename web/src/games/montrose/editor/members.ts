// The members of a position, each with its kind of control; a missing member is a compile error.
import type { AutoRecruit, View } from '../../../engine/generated/montrose';
import { t } from '../../../words/said';

/** Members that follow from the entry point, so a position does not contain them. */
export const courseOfPlay = [
  'core',
  'phasing',
  'allowances',
  'march',
  'stood',
  'open_burghs',
  'assaulted',
  'pursued_into',
  'battle',
] as const satisfies (keyof View)[];

export type Name = Exclude<keyof View, (typeof courseOfPlay)[number]>;

export interface Member {
  /** `place` and `cards` have controls of their own: the board and the card list. */
  form: 'place' | 'cards' | 'number' | 'flag' | 'one-of' | 'units' | 'spaces';
  group: 'tracks' | 'map' | 'turn' | 'cards';
  label: () => string;
}

const member = (form: Member['form'], group: Member['group'], text: () => string): Member => ({
  form,
  group,
  label: text,
});

export const members: Record<Name, Member> = {
  turn: member('number', 'tracks', () => t('editor-turn')),
  victories: member('number', 'tracks', () => t('editor-victories')),
  woken: member('flag', 'tracks', () => t('editor-woken')),
  auto_recruit: member('one-of', 'tracks', () => t('editor-auto-recruit')),
  at: member('place', 'map', () => t('editor-place')),
  out: member('place', 'map', () => t('roster-out')),
  reduced: member('units', 'map', () => t('editor-reduced')),
  inactive: member('units', 'map', () => t('editor-inactive')),
  inside: member('units', 'map', () => t('editor-inside')),
  defeated: member('spaces', 'map', () => t('editor-defeated')),
  blair_atholl_beaten: member('flag', 'map', () => t('editor-blair-atholl-beaten')),
  rolled: member('spaces', 'turn', () => t('editor-rolled')),
  moved: member('units', 'turn', () => t('editor-moved')),
  victors: member('units', 'turn', () => t('editor-victors')),
  pursuers: member('units', 'turn', () => t('editor-pursuers')),
  victory_spaces: member('spaces', 'turn', () => t('editor-victory-spaces')),
  highland_victory: member('flag', 'turn', () => t('editor-highland-victory')),
  decks: member('cards', 'cards', () => t('editor-decks')),
  discards: member('cards', 'cards', () => t('editor-discards')),
  removed: member('cards', 'cards', () => t('editor-removed')),
  card: member('one-of', 'cards', () => t('editor-card')),
  card_used: member('flag', 'cards', () => t('editor-card-used')),
};

export const names = Object.keys(members) as Name[];

/** The names of members with this kind of control, in order. */
export const formed = (form: Member['form']): Name[] => names.filter((name) => members[name].form === form);

/** The stages of Leslie's automatic recruitment. */
export const autoRecruit: Record<AutoRecruit, () => string> = {
  'not-yet': () => t('editor-auto-recruit-not-yet'),
  due: () => t('editor-auto-recruit-due'),
  now: () => t('editor-auto-recruit-now'),
  done: () => t('editor-auto-recruit-done'),
};
