// The dice of a battle as they are marked.
import { expect, test } from 'vitest';
import { marksOf } from './battle_round';

test('the highest dice eliminate, the next cause panic', () => {
  expect(marksOf({ faces: [1, 5, 6, 2, 6], eliminates: 2, panics: 1 })).toEqual(['', 'half', 'made', '', 'made']);
  expect(marksOf({ faces: [4, 3], eliminates: 0, panics: 0 })).toEqual(['', '']);
});
