// What stands on the stands of a regiment of And Gentlemen All.
import { expect, test } from 'vitest';
import type { Depiction } from '../../../engine/generated/and-gentlemen-all';
import { some } from '../../../testing/some';
import { standsOf } from './table';

const depiction = some<Depiction>({
  arm: 'foot',
  deployed: { width: 4725, depth: 787, rate: 6000 },
  column: { width: 1575, depth: 2361, rate: 8000 },
});

test('pikes stand between the muskets', () => {
  expect(standsOf('balanced-foot', depiction)).toEqual(['musket', 'pike', 'musket']);
  expect(standsOf('musket-heavy-foot', depiction)).toEqual(['musket', 'musket', 'musket']);
});
