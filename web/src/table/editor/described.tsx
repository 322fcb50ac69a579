// Fields of the editor, described: which member of the file each is, and what it may be.
import type { JSX } from 'preact';
import { t } from '../../words/said';
import type { Draft } from './draft';
import { Flag, LongText, Numeric, Select, Text } from './field';
import type { Scenario } from './scenario';

type Value = string | number | boolean;

/** Of a thing of type T in a scenario of type S. The functions are methods, so that one of a game's things is one of things at large. */
export interface Described<T extends object = object, S extends Scenario = Scenario> {
  name: string;
  /** The member in which it lies: "table" in table.width. */
  within?: string;
  /** Its word, by message id. */
  label: string;
  is: 'text' | 'long-text' | 'number' | 'flag' | 'choice';
  choices?(of: T, s: S): readonly { value: Value; label: string }[];
  /** The value that the file leaves out; without this, the member is always there. */
  usual?: Value;
  /** The value of a member that must be there, when its field is emptied or a change of the thing brings it in. */
  otherwise?(of: T, s: S): Value;
  /** Whether it may have this member; if it may not, a change of the thing removes it. */
  shown?(of: T, s: S): boolean;
}

type Members = Record<string, unknown>;

/** The name of its field: "unit-at", "table-width". */
export const fieldName = (f: Described, prefix: string): string =>
  `${prefix}${f.within ? `${f.within}-` : ''}${f.name}`;

function memberOf(f: Described, of: object): Value {
  const holder = (f.within ? (of as Members)[f.within] : of) as Members | undefined;
  return (holder?.[f.name] ?? f.usual ?? '') as Value;
}

/** Sets a member, or removes it if it has its usual value; an object that becomes empty goes with it. */
function setMember(f: Described, of: object, to: Value): void {
  const whole = of as Members;
  const holder = (f.within ? (whole[f.within] ??= {}) : whole) as Members;
  if (to === f.usual) delete holder[f.name];
  else holder[f.name] = to;
  if (f.within && Object.keys(holder).length === 0) delete whole[f.within];
}

/** Removes a member that the thing may not have, and sets one that it must have. */
export function settle(f: Described, it: object, s: Scenario): void {
  const members = it as Members;
  if (f.shown?.(it, s) === false) delete members[f.name];
  else if (f.otherwise && !f.within) members[f.name] ??= f.otherwise(it, s);
}

interface FieldsProps {
  draft: Draft;
  fields: readonly Described[];
  prefix: string;
  /** The thing that has them, in this scenario. */
  find: (s: Scenario) => object | undefined;
  /** Called inside the change of a member. */
  onSet?: (s: Scenario, name: string, to: Value) => void;
}

interface FieldProps {
  f: Described;
  name: string;
  value: Value;
  of: object;
  s: Scenario;
  onChange: (to: Value) => void;
}

function Field({ f, name, value, of, s, onChange }: FieldProps): JSX.Element {
  const same = { name, label: t(f.label) };
  if (f.is === 'flag')
    return (
      <Flag name={name} on={value === true} onChange={onChange}>
        {same.label}
      </Flag>
    );
  if (f.is === 'choice') {
    const all = f.choices?.(of, s) ?? [];
    const choose = (to: string): void => onChange(all.find((c) => String(c.value) === to)!.value);
    const words = all.map((c) => ({ value: String(c.value), label: c.label }));
    return <Select {...same} value={String(value)} of={words} onChange={choose} />;
  }
  if (f.is === 'number') {
    const empty = f.usual ?? f.otherwise?.(of, s) ?? 0;
    return (
      <Numeric
        {...same}
        value={value === f.usual ? undefined : String(value)}
        onChange={(to) => onChange(to ?? empty)}
      />
    );
  }
  const Line = f.is === 'text' ? Text : LongText;
  return <Line {...same} value={String(value)} onChange={onChange} />;
}

export function DescribedFields({ draft, fields, prefix, find, onSet }: FieldsProps): JSX.Element | null {
  const s = draft.scenario.value;
  const of = find(s);
  if (!of) return null;
  const set = (f: Described, to: Value): void =>
    draft.change((s) => {
      const it = find(s)!;
      setMember(f, it, to);
      for (const other of fields) settle(other, it, s);
      onSet?.(s, f.name, to);
    });
  return (
    <>
      {fields
        .filter((f) => f.shown?.(of, s) !== false)
        .map((f) => {
          const name = fieldName(f, prefix);
          return (
            <Field key={name} f={f} name={name} value={memberOf(f, of)} of={of} s={s} onChange={(to) => set(f, to)} />
          );
        })}
    </>
  );
}

/** The fields that every scenario begins with. */
export const headFields: readonly Described[] = [
  { name: 'title', label: 'scenario-name', is: 'text' },
  { name: 'id', label: 'scenario-id', is: 'text' },
  { name: 'text', label: 'scenario-text', is: 'long-text' },
  { name: 'status', label: 'scenario-status', is: 'text' },
  { within: 'table', name: 'width', label: 'scenario-width', is: 'number', otherwise: () => 48 },
  { within: 'table', name: 'depth', label: 'scenario-depth', is: 'number', otherwise: () => 36 },
];
/** Who places the units. */
export const deploymentField: Described = {
  name: 'deployment',
  label: 'scenario-deployment',
  is: 'choice',
  choices: () => (['fixed', 'free'] as const).map((value) => ({ value, label: t(`scenario-${value}`) })),
};
/** The name and the edge of a side. */
export const sideFields: readonly Described[] = [
  { name: 'name', label: 'scenario-side-name', is: 'text' },
  {
    name: 'edge',
    label: 'scenario-edge',
    is: 'choice',
    choices: () =>
      (['north', 'east', 'south', 'west'] as const).map((value) => ({ value, label: t(`scenario-edge-${value}`) })),
  },
];
/** The fields that a piece of ground has in every game. */
export const pieceFields: readonly Described<{ line?: string[]; area?: string[] }>[] = [
  { name: 'name', label: 'scenario-piece-name', is: 'text', usual: '' },
  { name: 'depth', label: 'scenario-piece-depth', is: 'number', usual: '', shown: (p) => p.line !== undefined },
];
