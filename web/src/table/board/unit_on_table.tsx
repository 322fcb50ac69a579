// A unit at its place: clickable, focusable and described to screen readers; animated when it moves.

import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { round } from '../../plane/geometry';
import { type Glide, useMoving } from '../moving';
import type { OnSheet } from '../on_sheet';
import { INCH, type Plan } from '../plan';
import type { Chosen } from '../unit/marks';
import { UnitMark } from '../unit/unit_mark';

export interface UnitOnTableProps {
  unit: OnSheet;
  plan: Plan;
  px: number;
  chosen: Chosen | null;
  done: boolean;
  pursuing: boolean;
  /** Whether it is the unit in the tab order (roving tabindex). */
  current: boolean;
  spoken: string;
  /** How it gets to its place; without it, straight. */
  glide: Glide | undefined;
}

/** Minimum size of the hit area, in screen pixels. */
const HIT = 22;

export function UnitOnTable({
  unit,
  plan,
  px,
  chosen,
  done,
  pursuing,
  current,
  spoken,
  glide,
}: UnitOnTableProps): VNode {
  const ref = useRef<SVGGElement>(null);
  useMoving(ref, plan, unit, glide);
  const { line, size, turned, at } = unit;
  const [w, d] = [(size.width * INCH) / 1000, (size.depth * INCH) / 1000];
  const [dx, dy] = [Math.max(3 * px, (HIT * px - w) / 2), Math.max(3 * px, (HIT * px - d) / 2)];
  const box = (x: number, y: number) => ({
    x: round(-w / 2 - x),
    y: round(-y),
    width: round(w + 2 * x),
    height: round(d + 2 * y),
  });
  return (
    <g
      ref={ref}
      data-unit={line.id}
      data-side={line.side}
      {...(unit.leads
        ? { role: 'button', tabindex: current ? 0 : -1, 'aria-label': spoken, 'aria-pressed': chosen === 'selected' }
        : { 'aria-hidden': true })}
      transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(turned)})`}
    >
      <rect class="unit-hit" {...box(dx, dy)} />
      <UnitMark
        line={line}
        unit={unit.unit}
        size={size}
        turned={turned}
        px={px}
        chosen={chosen}
        done={done}
        pursuing={pursuing}
        part={!unit.leads}
      />
      <rect class="unit-focus" {...box(7 * px, 7 * px)} rx={round(5 * px)} stroke-width={round(3.4 * px)} />
    </g>
  );
}
