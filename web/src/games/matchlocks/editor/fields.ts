// The members of a scenario file that are fields of the editor.
import { type Described, deploymentField, headFields, pieceFields, sideFields } from '../../../table/editor/described';
import { called, nameOf, t } from '../../../words/said';
import { formsOf, isGun } from '../types/layouts';
import { brigadeOf, brigadesOf, type Entry, listsOf, type Piece, type Scenario, type Side, sideOf } from './scenario';

/** The type of a unit in words. */
export const typeName = (type: string): string => nameOf(`type-${type}`);

const types = [
  'battalia',
  'musketeers',
  'pikes',
  'square',
  'detachment',
  'harquebusiers',
  'cuirassiers',
  'horse-detachment',
  'dragoons',
  'field-gun',
  'light-gun',
  'galloper',
] as const;
const fewestPikes = 4;
const usualPikes = 8;
const mostPikes = 12;
const obstacles = ['hedge', 'fence', 'low-wall', 'high-wall', 'field-defence', 'stream', 'ditch'];
const readyArmies = ['royalist-150', 'parliament-150'];

type Choices = { value: string; label: string }[];
const named = (values: readonly string[]): Choices => values.map((value) => ({ value, label: nameOf(value) }));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: from + i, label: String(from + i) }));

const ofType =
  (...of: readonly string[]) =>
  ({ type }: Entry): boolean =>
    of.includes(type ?? '');
const isUnit = ({ type }: Entry): boolean => type !== undefined;
const hasWorks = ({ type }: Entry): boolean =>
  ofType('battalia', 'musketeers', 'pikes', 'square', 'detachment')({ type } as Entry) || isGun(type as never);

/** The formations of a type; the usual one has no value, since the file leaves it out. */
function formations({ type, formation }: Entry): Choices {
  const [usual, ...others] = formsOf(type as never);
  const first = { value: formation === usual ? usual! : '', label: nameOf(usual!) };
  return [first, ...named(others)];
}

/** Whom a Gun may go with: a unit of its brigade that is none. */
const parents = ({ id }: Entry, s: Scenario): Choices =>
  (brigadeOf(s, id)?.units ?? []).filter((u) => !isGun(u.type as never)).map((u) => ({ value: u.id, label: u.name }));

/** Whom a leader may be with at the start. */
const hosts = ({ id }: Entry, s: Scenario): Choices =>
  listsOf(s.sides[sideOf(s, id)])
    .flat()
    .filter((u) => !isGun(u.type as never))
    .map((u) => ({ value: u.id, label: u.name }));

const or = (none: string, all: Choices): Choices => [{ value: '', label: t(none) }, ...all];
const isFree = (_: object, s: Scenario): boolean => s.deployment === 'free';
const isFixed = (_: object, s: Scenario): boolean => s.deployment === 'fixed';

const unit: Described<Entry, Scenario>[] = [
  { name: 'name', label: 'scenario-unit-name', is: 'text' },
  { name: 'id', label: 'scenario-unit-id', is: 'text' },
  {
    name: 'class',
    label: 'scenario-class',
    is: 'choice',
    usual: 2,
    choices: () => numbers(1, 3),
    shown: ({ id }, s) => brigadesOf(s).some((b) => b.brigadier.id === id),
  },
  {
    name: 'attached-to',
    label: 'scenario-attached',
    is: 'choice',
    usual: '',
    choices: (it, s) => or('scenario-nobody', hosts(it, s)),
    shown: (it, s) => !isUnit(it) && isFixed(it, s),
  },
  {
    name: 'type',
    label: 'scenario-type',
    is: 'choice',
    choices: () => types.map((value) => ({ value, label: typeName(value) })),
    shown: isUnit,
  },
  {
    name: 'grade',
    label: 'scenario-quality',
    is: 'choice',
    usual: 'seasoned',
    choices: () => named(['raw', 'seasoned', 'veteran']),
    shown: isUnit,
  },
  {
    name: 'pikes',
    label: 'army-pikes',
    is: 'choice',
    usual: usualPikes,
    choices: () => numbers(fewestPikes, mostPikes),
    shown: ofType('battalia'),
  },
  {
    name: 'formation',
    label: 'scenario-formation',
    is: 'choice',
    usual: '',
    choices: formations,
    shown: (it) => isUnit(it) && formsOf(it.type as never).length > 1,
  },
  { name: 'mounted', label: 'scenario-mounted', is: 'flag', usual: true, shown: ofType('dragoons') },
  { name: 'limbered', label: 'scenario-limbered', is: 'flag', usual: true, shown: ofType('light-gun', 'galloper') },
  {
    name: 'parent',
    label: 'army-goes-with',
    is: 'choice',
    usual: '',
    choices: (it, s) => or('scenario-nobody', parents(it, s)),
    shown: ofType('light-gun', 'galloper'),
  },
  { name: 'firelocks', label: 'scenario-firelocks', is: 'flag', usual: false, shown: ofType('musketeers') },
  { name: 'works', label: 'scenario-works', is: 'flag', usual: false, shown: (it) => isUnit(it) && hasWorks(it) },
  {
    name: 'at',
    label: 'scenario-at',
    is: 'text',
    usual: '',
    shown: (it, s) => isFixed(it, s) && it['attached-to'] === undefined && it.parent === undefined,
  },
];

const piece: Described<Piece>[] = [
  ...pieceFields,
  {
    name: 'level',
    label: 'scenario-level',
    is: 'number',
    usual: '',
    shown: (piece) => /hill/.test(piece.kind),
  },
  {
    name: 'occupancy',
    label: 'scenario-occupancy',
    is: 'number',
    usual: '',
    shown: (piece) => /building/.test(piece.kind),
  },
  {
    name: 'crossing',
    label: 'scenario-crossing',
    is: 'choice',
    usual: '',
    choices: () =>
      or(
        'scenario-crossing-rolled',
        ['free', 'one-token', 'two-tokens', 'impassable'].map((value) => ({
          value,
          label: nameOf(`crossing-${value}`),
        })),
      ),
    shown: (piece) => obstacles.includes(piece.kind),
  },
];

/** The army of a file, instead of one of the scenario's own. */
const army: Described<Side, Scenario> = {
  name: 'army',
  label: 'scenario-army',
  is: 'choice',
  usual: '',
  choices: ({ army }) => {
    const other = army !== undefined && !readyArmies.includes(army) ? [army] : [];
    const files = [...readyArmies, ...other].map((value) => ({ value, label: called('armies', `army-${value}`) }));
    return or('scenario-army-own', files);
  },
  shown: isFree,
};

export const fields = {
  whole: [
    ...headFields,
    deploymentField,
    {
      name: 'choose_sides',
      label: 'scenario-choose-sides',
      is: 'flag',
      usual: false,
      shown: isFree,
    } satisfies Described<Scenario, Scenario>,
    {
      name: 'flank_margin',
      label: 'scenario-flank-margin',
      is: 'number',
      usual: '',
      shown: isFree,
    } satisfies Described<Scenario, Scenario>,
    { name: 'bombardment', label: 'scenario-bombardment', is: 'flag', usual: true } satisfies Described,
    { name: 'free_armies', label: 'scenario-free-armies', is: 'flag', usual: false } satisfies Described,
  ],
  side: [...sideFields, army],
  unit,
  piece,
};
