import { expect, test } from 'vitest';

import { inside, overlap } from '../../../plane/geometry';
import { nameBoxes, names } from '../view/laid_out';
import { sharedBy } from './borders';
import { areas, coast, harbours, lake, routes, zones } from './island';
import { WINDOW } from './sheet';

const pair = (a: string, b: string): string => [a, b].sort().join(' ');

test('areas that adjoin by the rules have a border on the map, and no others', () => {
  const idOf = new Map<object, string>(areas.map((area) => [area, area.id]));
  const drawn = new Set(sharedBy(areas).map(([, , one, other]) => pair(idOf.get(one)!, idOf.get(other)!)));
  expect(drawn).toEqual(new Set(routes.map(({ a, b }) => pair(a, b))));
});

test('the island has one shore, and one inland sea', () => {
  expect(areas.filter(({ outline }) => !inside(outline[0]!, coast) && !coast.includes(outline[0]!))).toEqual([]);
  expect(inside(lake[0]!, coast)).toBe(true);
});

test('troops stand in their area, fleets at sea and in harbours on water', () => {
  for (const area of areas) expect(inside(area, area.outline), area.id).toBe(true);
  for (const zone of zones) expect(inside(zone, zone.outline), zone.id).toBe(true);
  for (const harbour of harbours)
    expect(
      areas.filter(({ outline }) => inside(harbour, outline)).map(({ id }) => id),
      harbour.id,
    ).toEqual([]);
});

test('every area has its name on the map, and none covers another', () => {
  expect(names).toHaveLength(areas.length);
  for (const [i, box] of nameBoxes.entries()) {
    expect(overlap(box, WINDOW), names[i]!.id).toBeCloseTo(box.width * box.height);
    for (const [j, other] of nameBoxes.entries())
      if (i < j) expect(overlap(box, other), `${names[i]!.id} ${names[j]!.id}`).toBe(0);
  }
});
