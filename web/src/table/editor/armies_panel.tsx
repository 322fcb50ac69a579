// The editor's panel for both armies: the sides, and what a game's own panel makes of their lists of units.
import type { ComponentChildren, JSX } from 'preact';
import type { Id } from '../../engine/types';
import { nameOf, t } from '../../words/said';
import { DescribedFields } from './described';
import type { Draft } from './draft';
import type { EditorOf } from './editor_of';
import type { Scenario, UnitEntry } from './scenario';
import { freeId, unitIn } from './scenario_of';

interface UnitsProps<S extends Scenario> {
  draft: Draft<S>;
  side: Id;
  /** The name of this part of the army. */
  title: string;
  units: readonly UnitEntry[];
  /** The list to which a new unit is added. */
  list: (s: S) => UnitEntry[];
  /** What a new unit is, beside its id, name and place. */
  unit: Omit<UnitEntry, 'id' | 'name'>;
  /** Fields above the list. */
  children?: ComponentChildren;
  /** Buttons beside the one that adds a unit. */
  acts?: ComponentChildren;
}

/** The place of the n-th unit that a side adds: inside its own edge, next to the one added before. */
export function firstPlace(s: Scenario, side: Id, n: number): string {
  const [wide, deep] = [Number(s.table.width), Number(s.table.depth)];
  const { edge } = s.sides[side]!;
  const long = edge === 'north' || edge === 'south' ? wide : deep;
  const slots = Math.max(1, Math.floor((long - 6) / 6));
  const [along, in_] = [6 + 6 * (n % slots), 6 + 3 * (Math.floor(n / slots) % 3)];
  if (edge === 'south') return `${along} ${in_} N`;
  if (edge === 'north') return `${along} ${deep - in_} S`;
  return edge === 'west' ? `${in_} ${along} E` : `${wide - in_} ${along} W`;
}

interface UnitButtonProps<S extends Scenario> {
  draft: Draft<S>;
  unit: UnitEntry;
  /** What it is, in words. */
  type: string;
}

export function UnitButton<S extends Scenario>({ draft, unit, type }: UnitButtonProps<S>): JSX.Element {
  const picked = draft.picked.value;
  return (
    <button
      aria-pressed={picked?.is === 'unit' && picked.id === unit.id}
      onClick={() => (draft.picked.value = { is: 'unit', id: unit.id })}
    >
      <span>{unit.name}</span> <span class="small">{type}</span>
    </button>
  );
}

/** A part of an army: its units as buttons, and one that adds a unit. */
export function Units<S extends Scenario>(props: UnitsProps<S>): JSX.Element {
  const { draft, side, title, units, list, unit, children, acts } = props;
  const add = (): void => {
    const s = draft.scenario.value;
    const id = freeId(draft.of, s, `${side[0]}-unit`);
    const name = t('scenario-new-unit', { n: id.split('-').pop()! });
    const before = draft.of.unitLists(s, side).flat().length;
    const place = s.deployment === 'fixed' ? { at: firstPlace(s, side, before) } : {};
    draft.change((s) => void list(s).push({ id, name, ...unit, ...place }));
    draft.picked.value = { is: 'unit', id };
  };
  return (
    <fieldset class="command">
      <legend>{title}</legend>
      {children}
      <ul class="units">
        {units.map((u) => (
          <li key={u.id}>
            <UnitButton draft={draft} unit={u} type={(draft.of.typeName ?? nameOf)(u.type ?? '')} />
          </li>
        ))}
      </ul>
      <div class="acts">
        <button onClick={add}>{t('scenario-add-unit')}</button>
        {acts}
      </div>
    </fieldset>
  );
}

export function PickedUnit({ of, draft, id }: { of: EditorOf; draft: Draft; id: Id }): JSX.Element | null {
  const unit = unitIn(of, draft.scenario.value, id);
  if (!unit) return null;
  const onSet = (s: Scenario, member: string, to: unknown): void => {
    if (member !== 'id') return;
    of.renamed?.(s, id, String(to));
    draft.picked.value = { is: 'unit', id: String(to) };
  };
  return (
    <>
      <h2>{unit.name}</h2>
      <DescribedFields
        draft={draft}
        fields={of.fields.unit}
        prefix="unit-"
        find={(s) => unitIn(of, s, id)}
        onSet={onSet}
      />
      {of.Unit && <of.Unit draft={draft} id={id} />}
    </>
  );
}

export function ArmiesPanel({ of, draft }: { of: EditorOf; draft: Draft }): JSX.Element {
  return (
    <>
      {of.sides.map((side) => (
        <section key={side} data-side={side} aria-label={nameOf(side, 'title')}>
          <h2>
            <span class="device" aria-hidden="true" /> <of.SideTitle draft={draft} side={side} />
          </h2>
          <DescribedFields
            draft={draft}
            fields={of.fields.side}
            prefix={`${side}-`}
            find={(s) => s.sides[side]}
            onSet={(s) => of.settled?.(s)}
          />
          <of.Army draft={draft} side={side} />
        </section>
      ))}
    </>
  );
}
