// The units of a view that are on the table, in sheet coordinates.

import type { Point } from '../plane/geometry';
import { corners, layoutOf, type Standing } from './bodies';
import type { Plan } from './plan';
import type { Layout, RosterLine, TableSetting, TableView, Unit } from './types';

/** A unit, or one stand of a scattered unit. */
export interface OnSheet {
  readonly id: string;
  /** Unique: the unit's id, followed by its number for a stand that stands on its own. */
  readonly key: string;
  /** Whether it stands for its unit: the first stand of a scattered one, which has its name and marks. */
  readonly leads: boolean;
  readonly line: RosterLine;
  readonly unit: Unit;
  readonly size: Layout;
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
  const size = layoutOf(setting, line, it.formation, it.mounted);
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

/** The key of a stand that stands on its own, or of a whole unit. */
export const bodyKey = (unit: string, stand: number | null): string => (stand === null ? unit : `${unit}:${stand}`);

export function onSheet(plan: Plan, setting: TableSetting, view: Pick<TableView, 'units'>): OnSheet[] {
  return setting.units.flatMap((line) => {
    const unit = view.units[line.id];
    if (unit?.where !== 'table') return [];
    if (!unit.bodies)
      return [{ id: line.id, key: line.id, leads: true, line, unit, ...placed(plan, setting, line, unit) }];
    return unit.bodies.map((body, i) => {
      const one = { ...unit, at: body.at, formation: body.formation };
      const key = bodyKey(line.id, body.stand);
      return { id: line.id, key, leads: i === 0, line, unit: one, ...placed(plan, setting, line, one) };
    });
  });
}
