// The layout of the printed sheet: map, title, scale and margin.

import { BORDER, type Sheet, shapeFor } from '../../../map/sheet';
import type { Box } from '../../../plane/geometry';

/** The map itself; its upper left corner is the origin. */
export const WINDOW: Box = { x: 0, y: 0, width: 1100, height: 1315 };

/** The areas of title and scale, in the German Ocean. */
export const TITLE: Box = { x: 884, y: 500, width: 204, height: 180 };
export const SCALE: Box = { x: 896, y: 690, width: 196, height: 62 };

const SIDE = 420;
const GAP = 22;

export const broad: Sheet = {
  shape: 'broad',
  box: {
    x: -BORDER,
    y: -BORDER,
    width: WINDOW.width + GAP + SIDE + 2 * BORDER,
    height: WINDOW.height + 2 * BORDER,
  },
  margin: { x: WINDOW.width + GAP, y: 0, width: SIDE, height: WINDOW.height },
};

/** The tracks are placed like the panels in map.json. */
export const tall: Sheet = {
  shape: 'tall',
  box: { x: -BORDER, y: -BORDER, width: WINDOW.width + 2 * BORDER, height: 1700 + 2 * BORDER },
  margin: { x: 0, y: 1330, width: WINDOW.width, height: 370 },
};

export const sheetFor = (width: number, height: number): Sheet => (shapeFor(width, height) === 'broad' ? broad : tall);
