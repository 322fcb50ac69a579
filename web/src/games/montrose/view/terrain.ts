// The coast and the regions, computed from the map data.

import { type Point, roughened, thinned } from '../../../plane/geometry';
import { frontiers, land } from '../types/map_data';
import { WINDOW } from '../types/sheet';

const FAR = 90;

/** Moves corners at the edge of the sheet out of sight, so that the coast runs up to the neat line. */
const beyond = (p: Point): Point => ({
  x: p.x <= 0 ? -FAR : p.x,
  y: p.y <= 0 ? -FAR : p.y > WINDOW.height ? p.y + FAR : p.y,
});

export const coast: readonly Point[] = (() => {
  const ring = land.map(beyond);
  const rough = roughened([...ring, ring[0]!], 1638, 0.4, 13);
  return rough.slice(0, -1);
})();

/** The simplified coast, good enough for water-lines and tints. */
export const roughCoast: readonly Point[] = thinned([...coast, coast[0]!], 2.6).slice(0, -1);

const line = (id: string): readonly Point[] => frontiers.find((f) => f.id === id)?.line ?? [];

/** Each region as the area on its side of the frontiers, extended far over the sea. */
export const regionAreas: readonly { readonly id: string; readonly area: readonly Point[] }[] = (() => {
  const highland = line('highland-line');
  const limit = line('royalist-limit');
  const english = line('english-boundary');
  const [left, top] = [-200, -200];
  const [right, bottom] = [1400, 1600];
  const west: Point[] = [
    { x: 130, y: 940 },
    { x: 62, y: 1110 },
    { x: left, y: 1150 },
  ];
  return [
    { id: 'highlands', area: [...highland, { x: 395, y: top }, { x: left, y: top }, ...[...west].reverse()] },
    {
      id: 'northern-lowlands',
      area: [...highland, { x: 395, y: top }, { x: right, y: top }, { x: right, y: 743 }, ...[...limit].reverse()],
    },
    {
      id: 'southern-lowlands',
      area: [
        ...limit,
        { x: right, y: 743 },
        { x: right, y: 851 },
        ...[...english].reverse(),
        { x: 380, y: bottom },
        { x: left, y: bottom },
        ...[...west].reverse(),
      ],
    },
    {
      id: 'england',
      area: [...english, { x: right, y: 851 }, { x: right, y: bottom }, { x: 380, y: bottom }],
    },
  ];
})();
