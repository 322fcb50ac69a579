import { expect, test } from 'vitest';
import { typed } from '../../../engine/typed';
import type { LogEntry } from '../../../engine/types';
import { marchSoFar } from './march_so_far';

const marched = (force: string, from: string, to: string): object => ({ is: 'marched', force, with: [], from, to });
const log = (...events: object[]): LogEntry[] => events.map((event, number) => typed<LogEntry>({ number, event }));

test('the way of a force is what it has marched this turn', () => {
  const all = log(
    marched('red-1', 'haven', 'dewbury'),
    { is: 'turn-begins', turn: 2 },
    marched('red-1', 'dewbury', 'hidden-hollow'),
    marched('blue-1', 'orc-hill', 'haven'),
    marched('red-1', 'hidden-hollow', 'heatherlawn'),
  );
  expect(marchSoFar('red-1', all)).toEqual(['dewbury', 'hidden-hollow', 'heatherlawn']);
  expect(marchSoFar('red-2', all)).toEqual([]);
  expect(marchSoFar(null, all)).toEqual([]);
});
