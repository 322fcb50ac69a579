// The units of a view that are on the table, in sheet coordinates.

import type { Point } from '../plane/geometry';
import { corners, type Standing, sizeOf } from './bodies';
import type { Plan } from './plan';
import type { RosterLine, Size, TableSetting, TableView, Unit } from './types';

export interface OnSheet {
  readonly id: string;
  readonly line: RosterLine;
  readonly unit: Unit;
  readonly size: Size;
  /** The middle of its front edge. */
  readonly at: Point;
  /** Degrees clockwise from the top of the sheet. */
  readonly turned: number;
  readonly body: readonly Point[];
  /** Unit vector towards its rear. */
  readonly rear: Point;
}

/** The position and footprint of a unit on the sheet. */
export function placed(
  plan: Plan,
  setting: TableSetting,
  line: RosterLine,
  it: Standing,
): Pick<OnSheet, 'size' | 'at' | 'turned' | 'body' | 'rear'> {
  const size = sizeOf(setting, line, it.formation, it.mounted);
  const turned = plan.turned(it.at.facing);
  const angle = (turned / 180) * Math.PI;
  return {
    size,
    at: plan.at(it.at),
    turned,
    body: corners(it.at, size).map((p) => plan.at(p)),
    rear: { x: -Math.sin(angle), y: Math.cos(angle) },
  };
}

export function onSheet(plan: Plan, setting: TableSetting, view: Pick<TableView, 'units'>): OnSheet[] {
  return setting.units.flatMap((line) => {
    const unit = view.units[line.id];
    return unit?.where === 'table' ? [{ id: line.id, line, unit, ...placed(plan, setting, line, unit) }] : [];
  });
}
