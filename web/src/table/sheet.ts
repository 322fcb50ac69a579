// The layout of the sheet: table, frame, and the strips above and below for title, scale and compass. Text there keeps a readable
// size on screen, however large the table is.

import type { Box } from '../plane/geometry';
import type { Plan } from './plan';

export interface Sheet {
  readonly box: Box;
  /** Font size of the margin, in sheet units. */
  readonly em: number;
  /** Width of the graduated frame around the table. */
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
