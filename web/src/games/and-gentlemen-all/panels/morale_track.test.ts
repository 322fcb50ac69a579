import { expect, test } from 'vitest';

import type { Setting } from '../../../engine/generated/and-gentlemen-all';
import { some } from '../../../testing/some';
import { boxesOf, reached, tracksOf } from './morale_track';

const morale = (number: number, demoralised_at: number, shattered_at: number) => ({
  regiments: 9,
  number,
  demoralised_at,
  shattered_at,
});
const side = { side: 'royalist', name: 'The King’s army', home: 'north' as const, morale: morale(6, 2, 3), zone: [] };

function setting(command_morale: boolean): Setting {
  const command = (id: string, of: string, number: number) => ({
    id,
    name: id,
    side: of,
    morale: morale(number, 1, number),
  });
  const commands = [
    command('left', 'royalist', 3),
    command('guns', 'royalist', 0),
    command('trained-bands', 'parliament', 4),
  ];
  return some<Setting>({ sides: [side], commands, rules: { command_morale } });
}

test('an army has one track, on which the losses of its own commands stand', () => {
  const [army, ...more] = tracksOf(side, setting(false), { left: 2, guns: 0, 'trained-bands': 5 });
  expect(more).toEqual([]);
  expect(army).toMatchObject({ command: null, losses: 2, demoralised: 2, shattered: 3 });
  expect([1, 2, 3].map((loss) => reached(army!, loss))).toEqual([null, 'demoralised', 'shattered']);
});

test('where commands count for themselves they are demoralised and the army only shattered', () => {
  const [army, left, guns] = tracksOf(side, setting(true), { left: 1 });
  expect(army).toMatchObject({ losses: 1, demoralised: null, shattered: 3 });
  expect(left).toMatchObject({ command: 'left', losses: 1, demoralised: 1, shattered: null });
  expect(boxesOf(guns!)).toBe(0);
});

test('a track is as long as its last mark, and longer if losses are', () => {
  const of = (losses: number) => boxesOf(tracksOf(side, setting(false), { left: losses })[0]!);
  expect([of(0), of(3), of(5)]).toEqual([3, 3, 5]);
});
