// A scenario draft on the generic table of miniatures.
import type { Setting, Unit } from '../../../engine/generated/declare-thee-sir';
import type { Id } from '../../../engine/types';
import type { TableSetting, TableView } from '../../../table/types';

export const tableOf = (setting: Setting): TableSetting => ({
  ...setting,
  routed: 1500,
  yards: 50,
  commands: setting.commanders.map((c) => ({ id: c.seat ?? '', side: c.side })),
  units: setting.units.map((u) => ({
    id: u.id,
    side: u.side,
    command: u.commander,
    type: u.type,
    rating: null,
    depictions: u.footprints
      .filter((f) => f.formation === 'line')
      .map((f) => ({
        mounted: f.mounted,
        arm: u.type === 'cavalry' ? 'horse' : u.type === 'artillery' ? 'artillery' : 'foot',
        layouts: { line: { width: f.width, depth: f.depth, stands: [] } },
      })),
  })),
});
export const unitsSeen = (units: Record<Id, Unit>): TableView => ({
  contacts: [],
  pursuing: [],
  units: Object.fromEntries(
    Object.entries(units).map(([id, u]) => [
      id,
      { at: u.at, where: u.where, formation: 'line', mounted: u.mounted, halted: 'no' },
    ]),
  ),
});
