// The printed sheet: where the map and its margin lie. A broad sheet has the tracks beside the map, a tall one below it.

import type { Box } from '../plane/geometry';

/** Width of the border with the neat line, in drawing units. */
export const BORDER = 34;

export interface Sheet {
  readonly shape: 'broad' | 'tall';
  readonly box: Box;
  readonly margin: Box;
}

const NARROW = 600;

/**
 * Narrow viewports always get the tall sheet, so that on an upright phone the shape does not change with the height left by the
 * question.
 */
export const shapeFor = (width: number, height: number): Sheet['shape'] =>
  width > height * 0.92 && width > NARROW ? 'broad' : 'tall';
