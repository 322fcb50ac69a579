import { expect, test } from 'vitest';

import type { LogEntry } from '../../../engine/types';
import type { Row } from '../../../table/scenes/row';
import { rowOf, scenesOf } from './scenes';

/** The scenes of these entries, with their rows. */
const shown = (...entries: LogEntry[]): { is: string; rows: Row[] }[] =>
  scenesOf({ entries }).map(({ is, entries: of }) => ({ is, rows: of.flatMap((e) => rowOf(e) ?? []) }));

const score = (die: number) => ({ dice: [die], modifiers: [{ because: 'value', by: 1 }], total: die + 1 });
const entry = (number: number, event: object, clause?: string): LogEntry =>
  ({ number, event, ...(clause && { clause }) }) as LogEntry;
const tested = (number: number, unit: string): LogEntry =>
  entry(number, { is: 'morale-tested', unit, score: score(3), result: 'halt', advance: false }, 'AGA-9.11');
const fired = (number: number): LogEntry =>
  entry(number, {
    is: 'fired',
    unit: 'a',
    target: 'b',
    range: 4000,
    band: 'effective',
    by: score(6),
    against: score(1),
    sp: 2,
  });
const moved = (number: number): LogEntry => entry(number, { is: 'moved', unit: 'a' });

test('throws of one kind that follow one another are one scene, and moves none', () => {
  const scenes = shown(moved(1), fired(2), tested(3, 'b'), tested(4, 'c'), moved(5));
  expect(scenes.map((s) => [s.is, s.rows.map((r) => r.unit)])).toEqual([
    ['fire', ['a']],
    ['morale', ['b', 'c']],
  ]);
  expect(scenes[0]!.rows[0]!.result).toEqual({ is: 'shock', unit: 'b', sp: 2 });
  expect(scenes[0]!.rows[0]!.thrown.map((t) => [t.whose, t.score.total, t.fire])).toEqual([
    ['a', 7, true],
    ['b', 2, true],
  ]);
  expect(scenes[1]!.rows[0]!.clause).toBe('AGA-9.11');
});

test('who carries out his card is a scene of its own', () => {
  const [scene] = shown(entry(1, { is: 'action-begins', side: 'royalist', card: 'rally' }));
  expect(scene).toMatchObject({ is: 'order', rows: [{ unit: 'royalist', result: { is: 'order', card: 'rally' } }] });
});

test('a shot without effect harms nobody', () => {
  const shot = fired(1);
  (shot.event as Record<string, unknown>)['sp'] = 0;
  expect(shown(shot)[0]!.rows[0]!.result['unit']).toBeNull();
});
