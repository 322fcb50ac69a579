// The printed sheet: where the map and its margin lie. A broad view has the tracks beside the map, a tall one below it.

import type { Box } from '../plane/geometry';

/** Space for the neat line around the sheet. */
export const BORDER = 34;

export interface Sheet {
  readonly shape: 'broad' | 'tall';
  readonly box: Box;
  readonly margin: Box;
}

const NARROW = 600;

/** On a phone held upright it stays the same, however much room the question leaves. */
export const shapeFor = (width: number, height: number): Sheet['shape'] =>
  width > height * 0.92 && width > NARROW ? 'broad' : 'tall';
