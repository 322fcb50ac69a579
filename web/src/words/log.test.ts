import { expect, test } from 'vitest';
import common from '../../../data/common/words.en.json';
import shape from '../../../data/montrose/page/log.json';
import game from '../../../data/montrose/words.en.json';
import type { Fields, LogEntry } from '../engine/types';
import { recorded } from '../testing/recorded_matches';
import { type LogGroup, linesOf, readLog } from './log';
import { plain } from './template';
import { Words } from './words';

const words = new Words().add(shape).add(common).add(game);

function entries(...of: [string, Fields?, { undone?: true; clause?: string }?][]): LogEntry[] {
  return of.map(([is, fields, more], number) => ({ number, event: { is, ...fields }, ...more }));
}

const march = (from: string, to: string, units = ['montrose']): [string, Fields] => [
  'marched',
  { units, from, to, mp: 1 },
];
const texts = (log: LogEntry[]): string[] => linesOf(readLog(words, log)).map((line) => plain(line.pieces));
const headed = (g: LogGroup): string => g.phase ?? (g.heading ? g.heading.is : 'nothing');

test('marches that go on from each other become one line, the others do not', () => {
  expect(texts(entries(march('a', 'b'), march('b', 'c'), march('c', 'd'), march('x', 'y')))).toEqual([
    'Montrose marches from a via b and c to d for 3 MP.',
    'Montrose marches from x to y for 1 MP.',
  ]);
  expect(texts(entries(march('a', 'b'), march('b', 'c', ['argyll'])))).toHaveLength(2);
});

test('what was taken back is left out, and ends a chain', () => {
  const log = entries(march('a', 'b'), [...march('b', 'c'), { undone: true }], march('b', 'd'));
  expect(texts(log)).toEqual(['Montrose marches from a to b for 1 MP.', 'Montrose marches from b to d for 1 MP.']);
});

test('an echo is silent if its fields agree with what came right before', () => {
  const lost: [string, Fields] = ['eliminated', { unit: 'c-lowland-1', space: 'perth' }];
  expect(texts(entries(lost, ['to-pool', { unit: 'c-lowland-1', space: 'perth' }]))).toEqual([
    'Covenanter Lowland 1 is eliminated.',
  ]);
  expect(texts(entries(lost, ['to-pool', { unit: 'c-lowland-2', space: 'perth' }]))).toHaveLength(2);
});

test('throws go to the next line, which knows whether it tells their faces itself', () => {
  const thrown = (faces: number[], purpose: string): [string, Fields] => [
    'thrown',
    { purpose, seat: 'royalist', faces },
  ];
  const read = readLog(
    words,
    entries(
      thrown([3, 4], 'leader-check'),
      ['leader-checked', { leader: 'montrose', eliminated: false }, { clause: 'MON-12.3.4' }],
      thrown([5], 'recruit'),
      ['panicked', { unit: 'irish-1' }],
    ),
  );
  const [checked, panicked] = linesOf(read);
  expect(checked).toMatchObject({
    number: 1,
    clause: 'MON-12.3.4',
    rolls: [{ purpose: 'leader-check', faces: [3, 4], told: true }],
  });
  expect(panicked).toMatchObject({ number: 3, rolls: [{ purpose: 'recruit', faces: [5], told: false }] });
  expect(panicked).not.toHaveProperty('clause');
});

test('lines stand under their turn, phase or battle', () => {
  const log = entries(
    ['argyll-placed', { space: 'inveraray' }],
    ['turn-begins', { turn: 1, side: 'royalist' }],
    ['card-drawn', { side: 'royalist', card: 'plunder' }],
    march('a', 'b'),
    march('x', 'y'),
    ['battle-begins', { space: 'y', burgh: false, attacker: 'royalist', royalist: [], covenanter: [] }],
    ['round-begins', { round: 1 }],
    ['disband-result', { side: 'royalist', space: null, dice: [1], modifier: 0, units: 0 }],
  );
  const { groups } = readLog(words, log);
  expect(groups.map((g) => [g.is, headed(g), g.lines.length])).toEqual([
    ['opening', 'nothing', 1],
    ['turn', 'turn-begins', 1],
    ['phase', 'march', 2],
    ['battle', 'battle-begins', 1],
    ['phase', 'disband', 1],
  ]);
});

test('a log read as it grows is the log read at once, and what is above stays as it was', () => {
  const whole = recorded('montrose-2');
  let read = readLog(words, []);
  for (let n = 1; n <= whole.length; ++n) {
    const next = readLog(words, whole.slice(0, n), read);
    const above = Math.min(read.groups.length, next.groups.length) - 1;
    for (let i = 0; i < above; ++i) expect(next.groups[i]).toBe(read.groups[i]);
    read = next;
  }
  expect(read.groups).toEqual(readLog(words, whole).groups);
  expect(readLog(words, whole.slice(), read)).toBe(read);
});
