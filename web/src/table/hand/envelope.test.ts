import { expect, test } from 'vitest';

import { envelope } from './envelope';

const front = { x: 0, y: 0 };
/** An outline that extends `far` to the north from a front 2 wide. */
const ahead = (far: number, left = -1, right = 1) =>
  [
    { x: -1, y: 0 },
    { x: left, y: far },
    { x: right, y: far },
    { x: 1, y: 0 },
  ].map(({ x, y }) => ({ x: x * 1000, y: y * 1000 }));

test('one advance is its own bound', () => {
  const bound = envelope(front, 0, [ahead(1)], 4);
  expect(bound).toEqual([
    { x: -1000, y: 0 },
    { x: -1000, y: 1000 },
    { x: 0, y: 1000 },
    { x: 1000, y: 1000 },
    { x: 1000, y: 0 },
  ]);
});

test('of several the farthest counts in each direction, wherever the unit faces', () => {
  const bound = envelope(front, 0, [ahead(1), ahead(2, -0.5, 0.5)], 4);
  expect(bound[2]).toEqual({ x: 0, y: 2000 });
  expect(bound[1]).toEqual({ x: -1000, y: 1000 });
  const east = envelope(front, 9000, [ahead(1).map(({ x, y }) => ({ x: y, y: -x }))], 4);
  expect(east[2]).toEqual({ x: 1000, y: 0 });
});

test('nothing to go over has no bound but the place itself', () => {
  expect(new Set(envelope(front, 0, [], 2).map((p) => `${p.x + 0} ${p.y + 0}`))).toEqual(new Set(['0 0']));
});
