// On which side a scene lies, so that it does not cover the units that it tells of.
import type { LogEntry } from '../../engine/types';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const area = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How large a scene may grow, in pixels (scene_panel.css). */
const WIDEST = 440;
const TALLEST = 480;
/** Its distance from the edges of the board. */
const GAP = 8;

/** Whether a scene is to lie at the lower left of a board and not at the lower right, to cover less of these units. */
export function liesLeft(board: Box, units: readonly Box[]): boolean {
  const tall = Math.min(TALLEST, 0.6 * (board.bottom - board.top));
  const [top, bottom] = [board.bottom - GAP - tall, board.bottom - GAP];
  const left = { top, bottom, left: board.left + GAP, right: board.left + GAP + WIDEST };
  const right = { top, bottom, left: board.right - GAP - WIDEST, right: board.right - GAP };
  const covered = (at: Box): number => units.reduce((sum, unit) => sum + area(at, unit), 0);
  return covered(left) < covered(right);
}

/** Where the units of a table are that these entries name. */
export function unitsNamed(entries: readonly LogEntry[]): Box[] {
  const ids = new Set(entries.flatMap(({ event }) => Object.values(event).filter((v) => typeof v === 'string')));
  return [...ids].flatMap((id) =>
    [...document.querySelectorAll(`.tabletop [data-unit="${CSS.escape(id)}"] .unit-base`)].map((at) =>
      at.getBoundingClientRect(),
    ),
  );
}
