// The sheet on which the table is drawn: its frame, and above and below it the strips for title, scale and compass. What is
// written there is as large on the screen as it must be to be read, however large the table is.

import type { Box } from '../plane/geometry';
import type { Plan } from './plan';

export interface Sheet {
  readonly box: Box;
  /** The size of what is written on the margin. */
  readonly em: number;
  /** The frame with its inches about the table. */
  readonly frame: number;
  readonly above: number;
  readonly below: number;
}

const READABLE = 15;

export function sheetFor(plan: Plan, room: { width: number; height: number }): Sheet {
  const wide = Math.max(200, room.width);
  const high = Math.max(200, room.height);
  const scale = Math.min(wide / (plan.width * 1.07), high / (plan.height * 1.07));
  const em = Math.round((READABLE / scale) * 10) / 10;
  const frame = em * 1.5;
  const spare = high / (wide / (plan.width + 2 * frame)) - plan.height - 2 * frame;
  const roomy = spare > em * 9;
  const above = roomy ? em * 4.2 : em * 1.9;
  const below = roomy ? em * 4.2 : em * 2.2;
  const box = {
    x: -frame,
    y: -frame - above,
    width: plan.width + 2 * frame,
    height: plan.height + 2 * frame + above + below,
  };
  return { box, em, frame, above, below };
}
