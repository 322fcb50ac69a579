import { expect, test } from 'vitest';

import type { Setting, View } from '../../../engine/generated/and-gentlemen-all';
import type { LogEntry } from '../../../engine/types';
import { turnsOf } from '../../../table/account/turns';
import { some } from '../../../testing/some';
import { commandsOf, turning } from './battle_account';

const entries = (...of: [is: string, more?: object][]): LogEntry[] =>
  of.map(([is, more = {}], number) => some<LogEntry>({ number, event: { is, ...more } }));

test('what turned a battle stands under its turn; a quiet turn is left out', () => {
  const log = entries(
    ['turn-begins', { turn: 1 }],
    ['routed'],
    ['moved'],
    ['turn-begins', { turn: 2 }],
    ['moved'],
    ['turn-begins', { turn: 3 }],
    ['destroyed'],
    ['match-won'],
  );
  expect(turnsOf(log, turning).map(({ turn, points }) => [turn, points.map((p) => p.number)])).toEqual([
    [1, [1]],
    [3, [6]],
  ]);
});

test('what was taken back has not happened', () => {
  const [begins, routed] = entries(['turn-begins', { turn: 1 }], ['routed']);
  expect(turnsOf([begins!, { ...routed!, undone: true }], turning)).toEqual([]);
});

test('a command has its losses, its routed units and those off the table', () => {
  const commands = [
    { id: 'left', side: 'royalist' },
    { id: 'right', side: 'parliament' },
  ];
  const units = ['a', 'b', 'c'].map((id) => ({ id, command: 'left' }));
  const unit = (where: string, formation: string) => ({ where, formation });
  const view = {
    losses: { left: 2 },
    units: { a: unit('table', 'routed'), b: unit('destroyed', 'routed'), c: unit('table', 'deployed') },
  };
  const account = commandsOf('royalist', some<Setting>({ commands, units }), some<View>(view));
  expect(account).toMatchObject([{ counts: { losses: 2, units: 3, routed: 1, gone: 1 } }]);
});
