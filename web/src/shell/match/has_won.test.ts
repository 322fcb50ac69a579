import { expect, test } from 'vitest';

import { hasWon } from './has_won';

test('who played has won or lost; nobody has after a draw, with seats of both sides, or looking on', () => {
  expect(hasWon(['red', 'blue'], ['blue'])).toBe(true);
  expect(hasWon(['red'], ['blue', 'green'])).toBe(false);
  expect(hasWon([], ['red'])).toBeNull();
  expect(hasWon(['red'], ['red', 'blue'])).toBeNull();
  expect(hasWon(['red'], [])).toBeNull();
});
