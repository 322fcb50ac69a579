import { expect, test } from 'vitest';

import { wayTo } from '../../../map/marching';
import { ways } from '../types/map_data';

const reach = [
  { space: 'dunkeld', cost: 1, path: ['dunkeld'] },
  { space: 'perth', cost: 2, path: ['dunkeld', 'perth'] },
];

test('a space within reach is come to by the way that the engine says', () => {
  expect(wayTo(ways, 'blair-atholl', 'perth', reach)).toEqual(['dunkeld', 'perth']);
});

test('beyond the reach the way leads as near as it can, and one step on', () => {
  expect(wayTo(ways, 'blair-atholl', 'edinburgh', reach)).toEqual(['dunkeld', 'perth', 'stirling']);
});

test('who cannot march at all would take the first step', () => {
  expect(wayTo(ways, 'blair-atholl', 'perth', [])).toEqual(['dunkeld']);
});
