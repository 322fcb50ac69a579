// A small drawing of a battle: ground, units, and where a side that is still to be placed may stand.
import type { ComponentType, JSX } from 'preact';
import type { Fields } from '../../engine/types';
import { linePath, round } from '../../plane/geometry';
import { onSheet } from '../on_sheet';
import { Plan } from '../plan';
import { SmallPlan } from '../small_plan';
import type { TableGame } from './battle';
import './thumbnail.css';

/** `view`: of a scenario that is not begun, its units alone. */
interface Props {
  setting: Fields;
  view: Fields;
}

export const thumbnailOf = (game: TableGame): ComponentType<Props> =>
  function Thumbnail({ setting, view }): JSX.Element {
    const table = game.tableOf(setting);
    const plan = new Plan(table.width, table.depth);
    const units = onSheet(plan, table, { units: game.unitsOf(view['units'] as Fields, setting) });
    const absent = table.sides.filter(({ side }) => !units.some((u) => u.line.side === side));
    return (
      <svg class="thumbnail of-table" viewBox={`0 0 ${round(plan.width)} ${round(plan.height)}`} aria-hidden="true">
        <SmallPlan setting={table} plan={plan} units={units} />
        {absent.map(({ side, zone }) => (
          <g key={side} data-side={side}>
            <path
              class="zone"
              d={linePath(
                zone.map((p) => plan.at(p)),
                true,
              )}
            />
          </g>
        ))}
      </svg>
    );
  };
