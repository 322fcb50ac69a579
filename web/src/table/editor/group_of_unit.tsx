// The part of an army that a unit belongs to, and its move to another.
import type { JSX } from 'preact';
import type { Draft } from './draft';
import { Select } from './field';
import type { Scenario, UnitEntry } from './scenario';

interface Group {
  id: string;
  name: string;
  units: UnitEntry[];
}
interface GroupProps<S extends Scenario> {
  draft: Draft<S>;
  unit: string;
  label: string;
  /** The parts of each army, with their lists as they stand in the file. */
  groups: (s: S) => Group[][];
}

/** The parts of the army that has the unit. */
const around = (armies: Group[][], unit: string): Group[] =>
  armies.find((army) => army.some((g) => g.units.some((u) => u.id === unit))) ?? [];

function move(groups: Group[], id: string, to: string): void {
  const from = groups.find((g) => g.units.some((u) => u.id === id))!;
  const [moving] = from.units.splice(
    from.units.findIndex((u) => u.id === id),
    1,
  );
  groups.find((g) => g.id === to)!.units.push(moving!);
}

/** Nothing, if the unit belongs to no part of an army. */
export function GroupOfUnit<S extends Scenario>({ draft, unit, label, groups }: GroupProps<S>): JSX.Element | null {
  const own = around(groups(draft.scenario.value), unit);
  if (!own.length) return null;
  return (
    <Select
      name="unit-group"
      label={label}
      value={own.find((g) => g.units.some((u) => u.id === unit))!.id}
      of={own.map((g) => ({ value: g.id, label: g.name }))}
      onChange={(to) => draft.change((s) => move(around(groups(s), unit), unit, to))}
    />
  );
}
