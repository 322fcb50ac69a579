import { expect, test } from 'vitest';

import { type Box, overlap } from '../plane/geometry';
import { type Crowded, nudged } from './nudge';

const box = { x: -30, y: -30, width: 60, height: 60 };
const stack = (id: string, x: number): Crowded => ({ id, at: { x, y: 100 }, boxes: [box] });
const placed = ({ id, at }: Crowded, by: ReturnType<typeof nudged>): Box => ({
  ...box,
  x: at.x + box.x + by.get(id)!.x,
  y: at.y + box.y + by.get(id)!.y,
});

test('a stack that stands free stays where it is', () => {
  const by = nudged([stack('perth', 100), stack('dundee', 300)], []);
  expect([...by.values()]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test('two that overlap come apart', () => {
  const [perth, dundee] = [stack('perth', 100), stack('dundee', 130)];
  const by = nudged([perth, dundee], []);
  expect(overlap(placed(perth, by), placed(dundee, by))).toBe(0);
});

test('a stack leaves the name of a town free', () => {
  const name = { x: 110, y: 95, width: 80, height: 20 };
  const aberdeen = stack('aberdeen', 100);
  const by = nudged([aberdeen], [name]);
  expect(overlap(box, { ...name, x: 10, y: -5 })).toBe(400);
  expect(overlap(placed(aberdeen, by), name)).toBeLessThan(150);
});
