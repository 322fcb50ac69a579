import { expect, test } from 'vitest';
import { coatOf, colourOf } from './coat';

test('a regiment named after a colour wears it', () => {
  expect(['r-blue', 'p-redcoats', 'green-coats', 'bluebell', 'r-horse'].map(colourOf)).toEqual([
    'blue',
    'red',
    'green',
    undefined,
    undefined,
  ]);
});

test('any other has one of the coats of its side, always the same', () => {
  expect(coatOf('r-horse')).toBe(coatOf('r-horse'));
  expect(coatOf('r-horse')).toBeLessThan(6);
});
