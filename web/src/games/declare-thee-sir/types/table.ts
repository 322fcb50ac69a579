// Adapts a battle of Declare Thee Sir to the generic table of miniatures.
import type { Setting, Unit, View } from '../../../engine/generated/declare-thee-sir';
import { typed } from '../../../engine/typed';
import type { Fields, Id } from '../../../engine/types';
import type { TableSetting, TableView } from '../../../table/types';

export const settingOf = (sent: Fields): Setting => typed<Setting>(sent);
export const viewOf = (sent: Fields): View => typed<View>(sent);
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
        arm:
          u.type === 'cavalry'
            ? ('horse' as const)
            : u.type === 'artillery'
              ? ('artillery' as const)
              : ('foot' as const),
        deployed: f,
        column: f,
      })),
  })),
});
export const unitsSeen = (units: Record<Id, Unit>): TableView => ({
  contacts: [],
  pursuing: [],
  units: Object.fromEntries(
    Object.entries(units).map(([id, u]) => [
      id,
      { at: u.at, sp: 0, where: u.where, formation: 'deployed' as const, mounted: u.mounted, halted: 'no' },
    ]),
  ),
});
