// A unit drawn where it would stand: at the end of a move being composed, or where it is being placed.

import type { VNode } from 'preact';
import type { Id } from '../../engine/types';
import { round } from '../../plane/geometry';
import { placed } from '../on_sheet';
import { INCH, type Plan } from '../plan';
import type { Formation, Pose, TableSetting } from '../types';
import { UnitMark } from '../unit/unit_mark';

export interface Ghost {
  readonly unit: Id;
  readonly at: Pose;
  readonly formation: Formation;
  readonly mounted: boolean;
}

export function GhostOnTable({
  ghost,
  setting,
  plan,
  px,
}: {
  ghost: Ghost;
  setting: TableSetting;
  plan: Plan;
  px: number;
}): VNode | null {
  const line = setting.units.find((u) => u.id === ghost.unit);
  if (!line) return null;
  const { at, turned, size } = placed(plan, setting, line, ghost);
  const [w, d] = [(size.width * INCH) / 1000, (size.depth * INCH) / 1000];
  return (
    <g
      class="ghost"
      data-ghost={ghost.unit}
      data-side={line.side}
      aria-hidden="true"
      transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(turned)})`}
    >
      <rect class="unit-hit" x={round(-w / 2)} y={0} width={round(w)} height={round(Math.max(d, 40 * px))} />
      <UnitMark
        line={line}
        unit={{ mounted: ghost.mounted, halted: 'no' }}
        size={size}
        turned={turned}
        px={px}
        chosen={null}
        done={false}
        pursuing={false}
      />
    </g>
  );
}
