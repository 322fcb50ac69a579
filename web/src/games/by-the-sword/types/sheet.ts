// The layout of the sheet of Marnon: the map, and the margin with powers, turn and card.

import { BORDER, type Sheet, shapeFor } from '../../../map/sheet';
import type { Box } from '../../../plane/geometry';
import { SIZE } from './island';

/** The map itself; its upper left corner is the origin. */
export const WINDOW: Box = { x: 0, y: 0, width: SIZE, height: SIZE };

const SIDE = 350;
const GAP = 22;
const BELOW = 470;

const broad: Sheet = {
  shape: 'broad',
  box: { x: -BORDER, y: -BORDER, width: SIZE + GAP + SIDE + 2 * BORDER, height: SIZE + 2 * BORDER },
  margin: { x: SIZE + GAP, y: 0, width: SIDE, height: SIZE },
};

const tall: Sheet = {
  shape: 'tall',
  box: { x: -BORDER, y: -BORDER, width: SIZE + 2 * BORDER, height: SIZE + GAP + BELOW + 2 * BORDER },
  margin: { x: 0, y: SIZE + GAP, width: SIZE, height: BELOW },
};

export const sheetFor = (width: number, height: number): Sheet => (shapeFor(width, height) === 'broad' ? broad : tall);
