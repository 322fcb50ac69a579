import { expect, test } from 'vitest';
import { liesLeft } from './clear_of';

const board = { left: 0, right: 1000, top: 100, bottom: 900 };
const unit = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 });

test('a scene lies on the left if it would cover less of its units there, however far it grows', () => {
  expect(liesLeft(board, [unit(560, 500), unit(600, 460)])).toBe(true);
  expect(liesLeft(board, [unit(560, 420)])).toBe(true);
  expect(liesLeft(board, [unit(700, 200)])).toBe(false);
  expect(liesLeft(board, [unit(200, 500)])).toBe(false);
  expect(liesLeft(board, [])).toBe(false);
});
