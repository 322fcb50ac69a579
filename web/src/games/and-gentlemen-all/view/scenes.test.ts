import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LogEntry } from '../../../engine/types';
import { SceneQueue } from '../../../table/scenes/queue';
import { scenesOf } from './scenes';

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
  const scenes = scenesOf([moved(1), fired(2), tested(3, 'b'), tested(4, 'c'), moved(5)]);
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
  const [scene] = scenesOf([entry(1, { is: 'action-begins', side: 'royalist', card: 'rally' })]);
  expect(scene).toMatchObject({ is: 'order', rows: [{ unit: 'royalist', result: { is: 'order', card: 'rally' } }] });
});

test('a shot without effect harms nobody', () => {
  const shot = fired(1);
  (shot.event as Record<string, unknown>)['sp'] = 0;
  expect(scenesOf([shot])[0]!.rows[0]!.result['unit']).toBeNull();
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what was there when the page was opened is no scene; what comes is, one after the other', () => {
  const queue = new SceneQueue(scenesOf);
  queue.follow([fired(1)]);
  expect(queue.now.value).toBeNull();
  queue.follow([fired(1), fired(2), tested(3, 'b')]);
  expect(queue.now.value?.is).toBe('fire');
  vi.advanceTimersByTime(10_000);
  expect(queue.now.value).toBeNull();
  queue.follow([fired(1), fired(2), tested(3, 'b'), tested(4, 'c')]);
  expect(queue.now.value?.rows[0]?.event).toBe(4);
});

test('one that is skipped takes those behind it along, and nothing taken back is shown', () => {
  const queue = new SceneQueue(scenesOf);
  queue.follow([]);
  queue.follow([fired(1), tested(2, 'b')]);
  queue.next();
  expect(queue.now.value?.is).toBe('morale');
  queue.follow([fired(1), tested(2, 'b'), fired(3), { ...fired(4), undone: true }]);
  queue.passOver();
  expect(queue.now.value).toBeNull();
  queue.follow([fired(1), tested(2, 'b'), fired(3), { ...fired(5), undone: true }]);
  expect(queue.now.value).toBeNull();
});

test('what is taken back is not shown any longer, though the log be shorter', () => {
  const queue = new SceneQueue(scenesOf);
  queue.follow([moved(1)]);
  queue.follow([moved(1), fired(2), tested(3, 'b')]);
  queue.follow([moved(1)]);
  expect(queue.now.value).toBeNull();
  queue.follow([moved(1), fired(2)]);
  expect(queue.now.value?.is).toBe('fire');
  queue.follow([moved(1), { ...fired(2), undone: true }]);
  expect(queue.now.value).toBeNull();
});

test('however much comes behind it, a scene makes room in time', () => {
  const queue = new SceneQueue(scenesOf);
  queue.follow([]);
  const log = [fired(0)];
  queue.follow(log);
  for (let i = 1; i <= 4; ++i) {
    vi.advanceTimersByTime(700);
    log.push(i % 2 ? tested(i, 'b') : fired(i));
    queue.follow([...log]);
  }
  expect(queue.now.value?.rows[0]?.event).not.toBe(0);
});

test('of very much only the last is shown', () => {
  const queue = new SceneQueue(scenesOf);
  queue.follow([]);
  const all = Array.from({ length: 20 }, (_, i) => (i % 2 ? fired(i) : tested(i, 'b')));
  queue.follow(all);
  let shown = 0;
  for (; queue.now.value; ++shown) queue.next();
  expect(shown).toBe(4);
});
