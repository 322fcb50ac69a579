// A table at a glance: its ground and its units, without names or marks.

import type { VNode } from 'preact';
import { linePath } from '../plane/geometry';
import type { OnSheet } from './on_sheet';
import type { Plan } from './plan';
import type { TableSetting } from './types';
import './small_plan.css';

interface SmallPlanProps {
  setting: Pick<TableSetting, 'ground'>;
  plan: Plan;
  units: readonly OnSheet[];
}

export function SmallPlan({ setting, plan, units }: SmallPlanProps): VNode {
  return (
    <>
      <rect class="plan-land" width={plan.width} height={plan.height} />
      {setting.ground.map((piece, i) => (
        <path
          key={i}
          class={piece.line ? `plan-line plan-${piece.kind}` : `plan-area plan-${piece.kind}`}
          d={linePath(
            piece.outline.map((p) => plan.at(p)),
            !piece.line,
          )}
        />
      ))}
      {units.map((u) => (
        <g key={u.key} data-side={u.line.side}>
          <path class="plan-unit" d={linePath(u.body, true)} />
        </g>
      ))}
    </>
  );
}
