import { expect, test } from 'vitest';

import { neighbourWords } from './spoken';
import { Ways } from './ways';

test('a space tells what it adjoins, and how', () => {
  const ways = new Ways([
    { a: 'perth', b: 'dunkeld' },
    { a: 'blair', b: 'perth', by: 'mountain' },
  ]);
  const said = (of: string) =>
    neighbourWords(
      of,
      ways,
      (id) => id.toUpperCase(),
      (by) => `${by} route`,
    );
  expect(said('perth')).toEqual(['next to DUNKELD, BLAIR (mountain route)']);
  expect(said('nowhere')).toEqual([]);
});
