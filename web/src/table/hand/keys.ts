// Key bindings for the unit being moved or placed.

import type { Nudge } from './legs';

const INCH = 1000;
const DEGREE = 100;

/** The change to the move being composed; null for other keys. Shift makes the step small. */
export function nudgeOf({ key, shiftKey: fine }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Nudge | null {
  const far = fine ? INCH / 10 : INCH;
  const angle = fine ? DEGREE : 5 * DEGREE;
  const turn = fine ? DEGREE : 45 * DEGREE;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowUp':
      return { leg: 'ahead', by: far };
    case 'ArrowDown':
      return { leg: 'ahead', by: -far };
    case 'ArrowLeft':
      return { leg: 'wheel', by: -angle };
    case 'ArrowRight':
      return { leg: 'wheel', by: angle };
    case 'a':
      return { leg: 'drift', by: -far };
    case 'd':
      return { leg: 'drift', by: far };
    case 'q':
      return { leg: 'turn', by: -turn };
    case 'e':
      return { leg: 'turn', by: turn };
    default:
      return null;
  }
}

/** How a unit being placed is shifted on the sheet or turned; null for other keys. Shift makes the step small. */
export function shiftOf(
  { key, shiftKey: fine }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  turned: boolean,
): { x?: number; y?: number; turn?: number } | null {
  const far = (fine ? INCH / 10 : INCH) * (turned ? -1 : 1);
  const turn = (fine ? 1 : 15) * DEGREE;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowUp':
      return { y: far };
    case 'ArrowDown':
      return { y: -far };
    case 'ArrowLeft':
      return { x: -far };
    case 'ArrowRight':
      return { x: far };
    case 'q':
      return { turn: -turn };
    case 'e':
      return { turn };
    default:
      return null;
  }
}
