// The members of a scenario file that are fields of the editor.
import { type Described, deploymentField, headFields, pieceFields, sideFields } from '../../../table/editor/described';
import { nameOf, t } from '../../../words/said';
import { type Piece, type Scenario, type Seat, seats, type UnitEntry } from './scenario';

const types = [
  'balanced-foot',
  'musket-heavy-foot',
  'pike-heavy-foot',
  'horse',
  'cuirassiers',
  'lancers',
  'dragoons',
  'light-artillery',
  'heavy-artillery',
];

type Choices = { value: string; label: string }[];
const named = (values: readonly string[]): Choices => values.map((value) => ({ value, label: nameOf(value) }));

/** A side of the first turn, or nobody. */
const start = (name: 'must_pass' | 'player_a', label: string): Described => ({
  within: 'start',
  name,
  label,
  is: 'choice',
  usual: '',
  choices: () => [
    { value: '', label: t('scenario-nobody') },
    ...seats.map((value) => ({ value, label: nameOf(value, 'title') })),
  ],
});

const pursues: Described = { name: 'pursues_on', label: 'scenario-pursues', is: 'number', usual: '' };

/** What a piece of ground overrides; otherwise as its kind has it. */
const override = (name: keyof Piece, label: string, values: readonly (boolean | number)[]): Described => ({
  name,
  label,
  is: 'choice',
  usual: '',
  choices: () => [
    { value: '', label: t('scenario-as-kind') },
    ...values.map((value) => ({
      value,
      label: value === true ? t('scenario-yes') : value === false ? t('scenario-no') : String(value),
    })),
  ],
});

const sideOf = (s: Scenario, unit: UnitEntry): Seat =>
  seats.find((seat) => s.sides[seat].commands.some((c) => c.units.includes(unit)))!;

const unit: Described<UnitEntry, Scenario>[] = [
  { name: 'name', label: 'scenario-unit-name', is: 'text' },
  { name: 'id', label: 'scenario-unit-id', is: 'text' },
  { name: 'type', label: 'scenario-type', is: 'choice', choices: () => named(types) },
  {
    name: 'rating',
    label: 'scenario-rating',
    is: 'choice',
    choices: () => named(['green', 'regular', 'veteran']),
  },
  {
    name: 'morale_command',
    label: 'scenario-morale-command',
    is: 'choice',
    usual: '',
    choices: (unit, s) => [
      { value: '', label: t('scenario-morale-own') },
      ...(s.sides[sideOf(s, unit)].morale_commands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    shown: (unit, s) =>
      unit.morale_command !== undefined || (s.sides[sideOf(s, unit)].morale_commands ?? []).length > 0,
  },
  {
    name: 'formation',
    label: 'scenario-formation',
    is: 'choice',
    usual: 'deployed',
    choices: () => named(['deployed', 'column']),
  },
  { name: 'mounted', label: 'scenario-mounted', is: 'flag', usual: true, shown: (unit) => unit.type === 'dragoons' },
  { name: 'at', label: 'scenario-at', is: 'text', usual: '' },
  pursues,
];

const hill: Described<Piece> = {
  name: 'level',
  label: 'scenario-level',
  is: 'number',
  usual: '',
  shown: (piece) => piece.kind === 'hill',
};

export const fields = {
  whole: [
    ...headFields,
    { name: 'turns', label: 'scenario-turns', is: 'number' },
    { name: 'morale_bonus', label: 'scenario-morale', is: 'number', usual: '' },
    deploymentField,
    start('must_pass', 'scenario-must-pass'),
    start('player_a', 'scenario-player-a'),
  ] satisfies Described[],
  side: [...sideFields, pursues],
  unit,
  piece: [
    ...pieceFields,
    hill,
    override('difficult', 'scenario-difficult', [true, false]),
    override('blocks_sight', 'scenario-blocks-sight', [true, false]),
    override('cover', 'scenario-cover', [0, 2, 3, 4]),
    override('defence', 'scenario-defence', [0, 2, 3]),
  ],
};
