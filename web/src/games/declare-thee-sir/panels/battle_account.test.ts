import { expect, test } from 'vitest';

import type { Setting, View } from '../../../engine/generated/declare-thee-sir';
import type { LogEntry } from '../../../engine/types';
import { turnsOf } from '../../../table/account/turns';
import { some } from '../../../testing/some';
import { commandsOf, turning } from './battle_account';

test('routs, losses and what was captured turn a battle, by round', () => {
  const events = [
    { is: 'round-begins', round: 1 },
    { is: 'broke', unit: 'a' },
    { is: 'capture-tried', target: 'a', taken: false },
    { is: 'capture-tried', target: 'a', taken: true },
    { is: 'round-begins', round: 2 },
    { is: 'removed', unit: 'a', how: 'ran-off' },
  ];
  const log = events.map((event, number) => some<LogEntry>({ number, event }));
  expect(turnsOf(log, turning).map(({ turn, points }) => [turn, points.map((p) => p.number)])).toEqual([
    [1, [1, 3]],
    [2, [5]],
  ]);
});

test('each commander has his units, those that rout and those lost, without generals and hopes', () => {
  const line = (id: string, type = 'foot') => ({ id, type, commander: 'royalist' });
  const unit = (where: string, mode: string) => ({ where, mode });
  const setting = some<Setting>({
    commanders: [
      { seat: 'royalist', side: 'royalist' },
      { seat: 'parliament', side: 'parliament' },
    ],
    units: [line('a'), line('b'), line('c'), line('g', 'general'), line('h', 'hope')],
  });
  const view = some<View>({
    units: {
      a: unit('table', 'routing'),
      b: unit('removed', 'formed'),
      c: unit('exited', 'formed'),
      g: unit('removed', 'formed'),
      h: unit('removed', 'formed'),
    },
  });
  const account = commandsOf('royalist', setting, view, (seat) => `the ${seat}`);
  expect(account).toEqual([{ name: 'the royalist', counts: { units: 3, routed: 1, gone: 2 } }]);
});
