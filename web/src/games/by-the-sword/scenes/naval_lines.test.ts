import { expect, test } from 'vitest';
import type { Event, View } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import { linesOf } from './naval_lines';
import { worksOf } from './works';

const view = typed<View>({
  naval: { attacker: { powers: [] } },
  vessels: { 'red-fleet-1': { owner: 'red', damaged: true }, 'blue-fleet-1': { owner: 'blue', damaged: false } },
});
const events = (...of: object[]): Event[] => of.map((event) => typed<Event>(event));

test('ships stand with their side, as damaged as the scene leaves them', () => {
  const lines = linesOf(
    events(
      { is: 'naval-combat-begins', zone: 'zone-a', attacker: 'blue', defender: 'red' },
      { is: 'naval-fire', vessel: 'red-fleet-1', target: 'blue-fleet-1', face: 5, hit: true },
      { is: 'vessel-hit', vessel: 'blue-fleet-1', sunk: true },
    ),
    view,
  );
  expect(lines?.ships).toEqual([
    { id: 'red-fleet-1', side: 'defender', state: 'damaged' },
    { id: 'blue-fleet-1', side: 'attacker', state: 'sunk' },
  ]);
  expect(lines?.shots).toEqual([{ from: 'red-fleet-1', at: 'blue-fleet-1', face: 5, hit: true }]);
  expect(linesOf([], view)).toBeNull();
});

test('the works of a siege are as its last roll leaves them', () => {
  const works = worksOf(
    events(
      { is: 'siege-level-rolled', castle: 'castle-2', die: 6, level: 3, breach: true },
      { is: 'siege-losses', castle: 'castle-2', attacker: 70, defender: 40 },
      { is: 'siege-result-rolled', castle: 'castle-2', dice: 3, modifier: 0, result: 'level-down', level: 2 },
    ),
  );
  expect(works).toMatchObject({ castle: 'castle-2', level: 2, breach: true, losses: { attacker: 70, defender: 40 } });
  expect(worksOf([])).toBeNull();
});
