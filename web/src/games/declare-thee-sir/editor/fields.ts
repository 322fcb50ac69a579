// The members of a scenario file that are fields of the editor.
import { type Described, deploymentField, headFields, pieceFields, sideFields } from '../../../table/editor/described';
import { nameOf, t } from '../../../words/said';
import { commanders, type Piece, type Scenario, sideOf, sides, type UnitEntry } from './scenario';

const types = ['foot', 'cavalry', 'dragoons', 'artillery', 'general', 'commanded-musketeers'];
/** The type of a unit in words. */
export const typeName = (type: string): string => nameOf(`type-${type.replace('commanded-', '')}`);
/** The numbers of stands among which a type has a choice. */
const stands: Record<string, readonly number[]> = { cavalry: [2, 3], dragoons: [2, 3], 'commanded-musketeers': [1, 2] };
/** The most stands of a type. */
const mostStands = ({ type, stands }: UnitEntry): number => stands ?? (type === 'foot' ? 3 : 1);

type Choices = { value: string; label: string }[];
const named = (values: readonly string[]): Choices => values.map((value) => ({ value, label: nameOf(value) }));
const numbers = (values: readonly number[]) => values.map((value) => ({ value, label: String(value) }));

/** A side, or what holds if none is named. */
const side = (name: string, label: string, none: string): Described<Scenario> => ({
  name,
  label,
  is: 'choice',
  usual: '',
  choices: () => [{ value: '', label: t(none) }, ...sides.map((value) => ({ value, label: nameOf(value, 'title') }))],
});

const first: Described<Scenario> = {
  ...side('first', 'scenario-first', 'scenario-first-rolled'),
  shown: (s) => s.deployment === 'free',
};

/** The formations in which a unit may begin. */
function formations(unit: UnitEntry): Choices {
  const marches = ['long-march', 'long-march-second', 'long-march-third'].slice(0, mostStands(unit));
  const hedgehog = unit.type === 'foot' && unit.hedgehog !== false ? ['hedgehog'] : [];
  return named(['line', ...marches, ...hedgehog, ...(unit.firelocks ? ['carole'] : [])]);
}

const edges = { north: 'S', east: 'W', south: 'N', west: 'E' };
/** The middle of its side's edge, facing the table. */
function entry(unit: UnitEntry, s: Scenario): string {
  const { edge } = s.sides[sideOf(s, unit.id)];
  const [wide, deep] = [Number(s.table.width), Number(s.table.depth)];
  const x = edge === 'east' ? wide : edge === 'west' ? 0 : wide / 2;
  const y = edge === 'north' ? deep : edge === 'south' ? 0 : deep / 2;
  return `${x} ${y} ${edges[edge]}`;
}

/** The units of the same side to which a general may be attached. */
const hosts = (unit: UnitEntry, s: Scenario): Choices =>
  s.sides[sideOf(s, unit.id)].units
    .filter((u) => u.type !== 'general' && u.at !== undefined)
    .map((u) => ({ value: u.id, label: u.name }));

const isType =
  (...of: string[]) =>
  (unit: UnitEntry): boolean =>
    of.includes(unit.type);
const arrives = (unit: UnitEntry): boolean => unit.arrives !== undefined;

const unit: Described<UnitEntry, Scenario>[] = [
  { name: 'name', label: 'scenario-unit-name', is: 'text' },
  { name: 'id', label: 'scenario-unit-id', is: 'text' },
  {
    name: 'type',
    label: 'scenario-type',
    is: 'choice',
    choices: () => types.map((value) => ({ value, label: typeName(value) })),
  },
  {
    name: 'stands',
    label: 'scenario-stands',
    is: 'choice',
    choices: (unit) => numbers(stands[unit.type] ?? []),
    otherwise: () => 2,
    shown: (unit) => unit.type in stands,
  },
  {
    name: 'grade',
    label: 'scenario-grade',
    is: 'choice',
    usual: 'trained',
    choices: () => named(['raw', 'trained', 'veteran']),
  },
  {
    name: 'commander',
    label: 'scenario-commander-number',
    is: 'choice',
    usual: 1,
    choices: () => numbers(Array.from({ length: commanders }, (_, i) => i + 1)),
  },
  { name: 'firelocks', label: 'scenario-firelocks', is: 'flag', usual: false, shown: isType('cavalry') },
  {
    name: 'fires',
    label: 'scenario-fires',
    is: 'flag',
    usual: true,
    shown: isType('foot', 'cavalry', 'dragoons', 'commanded-musketeers'),
  },
  { name: 'hedgehog', label: 'scenario-hedgehog', is: 'flag', usual: true, shown: isType('foot') },
  { name: 'masked', label: 'scenario-masked', is: 'flag', usual: false, shown: isType('artillery') },
  { name: 'mounted', label: 'scenario-mounted', is: 'flag', usual: true, shown: isType('dragoons') },
  { name: 'arrives', label: 'scenario-arrives', is: 'number', usual: '' },
  { name: 'entry', label: 'scenario-entry', is: 'text', otherwise: entry, shown: arrives },
  {
    name: 'attached-to',
    label: 'scenario-attached',
    is: 'choice',
    usual: '',
    choices: (unit, s) => [{ value: '', label: t('scenario-nobody') }, ...hosts(unit, s)],
    shown: (unit) => unit.type === 'general' && !arrives(unit),
  },
  {
    name: 'at',
    label: 'scenario-at',
    is: 'text',
    usual: '',
    shown: (unit) => !arrives(unit) && unit['attached-to'] === undefined,
  },
  {
    name: 'formation',
    label: 'scenario-formation',
    is: 'choice',
    usual: 'line',
    choices: formations,
    shown: (unit) => unit.type !== 'general' && !arrives(unit),
  },
];

const piece: Described<Piece>[] = [
  ...pieceFields,
  {
    name: 'level',
    label: 'scenario-level',
    is: 'number',
    usual: '',
    shown: (piece) => piece.area !== undefined && /hill/.test(piece.kind),
  },
  {
    name: 'covers',
    label: 'scenario-covers',
    is: 'choice',
    usual: '',
    choices: ({ covers }) => {
      const known = { N: 'north', E: 'east', S: 'south', W: 'west' };
      const other = covers && !(covers in known) ? [{ value: covers, label: `${covers}°` }] : [];
      const sides = Object.entries(known).map(([value, edge]) => ({ value, label: t(`scenario-edge-${edge}`) }));
      return [{ value: '', label: t('scenario-covers-both') }, ...sides, ...other];
    },
    shown: (piece) => piece.line !== undefined,
  },
];

export const fields = {
  whole: [
    ...headFields,
    { name: 'length', label: 'scenario-length', is: 'number', usual: '' } satisfies Described,
    side('wins_on_time', 'scenario-wins-on-time', 'scenario-nobody'),
    deploymentField,
    first,
  ],
  side: sideFields,
  unit,
  piece,
};

export const objectiveFields: readonly Described[] = [
  { name: 'name', label: 'scenario-piece-name', is: 'text' },
  { name: 'at', label: 'scenario-point', is: 'text' },
];
export const exitFields: readonly Described[] = [
  { name: 'name', label: 'scenario-piece-name', is: 'text' },
  {
    name: 'side',
    label: 'scenario-exit-side',
    is: 'choice',
    choices: () => sides.map((value) => ({ value, label: nameOf(value, 'title') })),
  },
  { name: 'from', label: 'scenario-exit-from', is: 'text' },
  { name: 'to', label: 'scenario-exit-to', is: 'text' },
];
