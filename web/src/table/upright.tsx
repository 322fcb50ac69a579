// Keeps text and symbols of an overlay upright on a rotated sheet.

import { type ComponentChildren, createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Point } from '../plane/geometry';
import { Plan } from './plan';

export interface Eye {
  readonly plan: Plan;
  /** Sheet units per screen pixel. */
  readonly px: number;
}

export const EyeOf = createContext<Eye>({ plan: new Plan(0, 0), px: 1 });

/** Draws its children around a point in mils, in screen pixels, with x to the right and y down. */
export function Upright({ at, children }: { at: Point; children: ComponentChildren }): VNode {
  const { plan, px } = useContext(EyeOf);
  return (
    <g transform={plan.upright(at)}>
      <g transform={`scale(${+px.toFixed(3)})`}>{children}</g>
    </g>
  );
}
