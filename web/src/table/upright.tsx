// Text and signs of an overlay, upright on a sheet that may be turned.

import { type ComponentChildren, createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Point } from '../plane/geometry';
import { Plan } from './plan';

export interface Eye {
  readonly plan: Plan;
  /** Units of the sheet to a pixel of the screen. */
  readonly px: number;
}

export const EyeOf = createContext<Eye>({ plan: new Plan(0, 0), px: 1 });

/** What stands within is drawn about a point in mils, x to the right and y down, in pixels of the screen. */
export function Upright({ at, children }: { at: Point; children: ComponentChildren }): VNode {
  const { plan, px } = useContext(EyeOf);
  return (
    <g transform={plan.upright(at)}>
      <g transform={`scale(${+px.toFixed(3)})`}>{children}</g>
    </g>
  );
}
