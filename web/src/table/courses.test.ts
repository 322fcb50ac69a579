import { expect, test } from 'vitest';

import { beside, corners } from './bodies';
import { joined, offsets, sampled } from './courses';

const size = { width: 4000, depth: 1000 };

test('a wheel is sampled about its corner, which stays where it is', () => {
  const start = { x: 20_000, y: 20_000, facing: 35_000 };
  const corner = beside(start, size.width / 2, 0); // front right
  const turn = { facing: 3_000 };
  const end = { ...beside({ ...corner, ...turn }, -size.width / 2, 0), ...turn };
  const all = sampled([start, end]);
  expect(all.length).toBeGreaterThan(4);
  for (const pose of all) {
    const [, right] = corners(pose, size);
    expect(right!.x).toBeCloseTo(corner.x, 3);
    expect(right!.y).toBeCloseTo(corner.y, 3);
  }
  expect(all.at(-1)).toEqual(end);
});

test('an about-face turns about the centre, and a stretch ahead needs no samples', () => {
  const start = { x: 0, y: 0, facing: 0 };
  const back = { x: 0, y: -1000, facing: 18_000 }; // the front is where the rear was
  const all = sampled([start, back, { x: 0, y: -7000, facing: 18_000 }]);
  expect(all.filter(({ y }) => y < -1000)).toHaveLength(1);
  for (const pose of all.slice(0, -1)) {
    const centre = beside(pose, 0, -size.depth / 2);
    expect(centre.x).toBeCloseTo(0, 6);
    expect(centre.y).toBeCloseTo(-500, 6);
  }
});

test('time goes with the way and the turns, from 0 to 1', () => {
  const times = offsets(
    sampled([
      { x: 0, y: 0, facing: 0 },
      { x: 0, y: 3000, facing: 0 },
      { x: 0, y: 9000, facing: 0 },
    ]),
  );
  expect(times).toEqual([0, 1 / 3, 1]);
  expect(offsets([{ x: 0, y: 0, facing: 0 }])).toEqual([0]);
});

test('moves that follow one another are one course of their unit or stand', () => {
  const [a, b, c, d] = [0, 1, 2, 9].map((x) => ({ x, y: 0, facing: 0 }));
  const moves = [
    { unit: 'foot', poses: [a!, b!] },
    { unit: 'foot', stand: 1, poses: [a!, c!] },
    { unit: 'foot', poses: [b!, c!] },
    { unit: 'foot', poses: [d!, a!] },
  ];
  expect(joined(moves)).toEqual([{ unit: 'foot', poses: [a, b, c, d, a] }, moves[1]]);
});
