import { expect, test } from 'vitest';

import { timeOf } from './pace';

test('a scene stands as long as its lines take, within bounds', () => {
  const times = [1, 2, 5, 8, 50].map((lines) => timeOf('normal', false, lines));
  expect(times).toEqual([3000, 3000, 6000, 9000, 9000]);
  expect(timeOf('normal', true, 5)).toBe(3000);
});
