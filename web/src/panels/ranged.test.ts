import { expect, test } from 'vitest';

import type { Answer } from '../engine/types';
import { allowed, filled, variesIn } from './ranged';

const ahead: Answer = {
  text: 'ahead {inches}',
  role: 'part',
  verb: 'ahead',
  args: { inches: [{ from: 0.1, to: 6, step: 0.001 }] },
};
const place: Answer = {
  text: 'place guns deployed {place}',
  role: 'play',
  verb: 'place',
  args: {
    unit: 'guns',
    form: 'deployed',
    place: [
      [0, 24],
      [48, 24],
      [48, 36],
    ],
  },
};

test('what may vary is told by its form', () => {
  expect(variesIn(ahead)).toEqual([{ name: 'inches', intervals: [{ from: 0.1, to: 6, step: 0.001 }] }]);
  expect(variesIn(place)).toEqual([
    {
      name: 'place',
      region: [
        [0, 24],
        [48, 24],
        [48, 36],
      ],
    },
  ]);
  expect(variesIn({ text: 'hold', role: 'play', verb: 'hold', args: { unit: 'guns' } })).toEqual([]);
});

test('a number is brought to the nearest that is allowed', () => {
  const of = [
    { from: 0.1, to: 2, step: 0.001 },
    { from: 5, to: 6, step: 0.5 },
  ];
  expect([-3, 0.12345, 1.9999, 3.4, 3.6, 5.3, 9].map((n) => allowed(of, n))).toEqual([0.1, 0.123, 2, 2, 5, 5.5, 6]);
  expect(allowed([{ from: 90, to: 90, step: 0.01 }], 12)).toBe(90);
});

test('the line has what was chosen', () => {
  expect(filled(ahead, { inches: 4.25 }).text).toBe('ahead 4.25');
  expect(filled(place, { place: '12.5 30 180' }).text).toBe('place guns deployed 12.5 30 180');
});
