// The screen-reader description of a unit: what it is, its state, and the nearest enemy.

import type { Id } from '../engine/types';
import { t } from '../words/catalogue';
import { apart, bearing, compassPoint, corners, middle, sizeOf } from './bodies';
import type { OnSheet } from './on_sheet';
import type { TableSetting, TableView } from './types';

export interface Choice {
  readonly marked: boolean;
  readonly final: boolean;
  readonly selected: boolean;
  readonly done: boolean;
}

/** The nearest enemy unit, with its distance and direction; null if there is none. */
export function nearest(
  unit: OnSheet,
  others: readonly OnSheet[],
  setting: TableSetting,
): { unit: OnSheet; inches: number; to: string } | null {
  const body = (u: OnSheet) => corners(u.unit.at, sizeOf(setting, u.line, u.unit.formation, u.unit.mounted));
  const own = body(unit);
  let best: OnSheet | null = null;
  let least = Infinity;
  for (const other of others) {
    if (other.line.side === unit.line.side) continue;
    const far = apart(own, body(other));
    if (far < least) [best, least] = [other, far];
  }
  return (
    best && {
      unit: best,
      inches: Math.round(least),
      to: compassPoint(bearing(middle(unit.unit.at, unit.size), middle(best.unit.at, best.size))),
    }
  );
}

/** The enemies in contact with a unit. */
export const enemiesTouching = ({ contacts }: TableView, unit: Id): Id[] =>
  contacts.filter((pair) => pair.includes(unit)).flatMap((pair) => pair.filter((id) => id !== unit));

/** The state of a unit that counts shock points. */
export const stateOf = ({ line, unit }: OnSheet): string =>
  t('table-state', {
    dragoons: line.depictions.length > 1,
    mounted: unit.mounted,
    formation: unit.formation,
    sp: unit.sp ?? 0,
    halted: unit.halted !== 'no',
  });

export function spokenUnit(
  unit: OnSheet,
  units: readonly OnSheet[],
  setting: TableSetting,
  view: TableView,
  name: (id: string) => string,
  choice: Choice,
  state: string,
): string {
  const { line, unit: it } = unit;
  const near = nearest(unit, units, setting);
  return t('table-unit', {
    unit: name(line.id),
    side: name(line.side ?? ''),
    rating: line.rating ? name(line.rating) : '',
    type: name(line.type),
    state,
    pursuing: view.pursuing.includes(line.id),
    foes: enemiesTouching(view, line.id).map(name).join(', '),
    facing: compassPoint(it.at.facing),
    near: near ? name(near.unit.id) : '',
    inches: near?.inches ?? 0,
    to: near?.to ?? '',
    ...choice,
  });
}
