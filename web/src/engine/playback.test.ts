import { batch, computed, signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { some } from '../testing/some';
import type { Match } from './match';
import { Playback, type Scene, type ScenesOf } from './playback';
import type { Replay } from './replay';
import type { Fields, LogEntry, Question } from './types';

const entry = (number: number, is = 'told'): LogEntry => ({ number, event: { is, to: `space-${number}` } });

/** Each entry is a scene of its kind, but for "quiet" ones; "marched" moves the counter, "roll" may join another, "turn" is a prelude. */
const scenesOf: ScenesOf = ({ entries }) =>
  entries
    .filter(({ event }) => event.is !== 'quiet')
    .map((e): Scene => {
      const { is } = e.event;
      const moved = is === 'marched' && { changes: [{ path: 'at', value: e.event['to']! }] };
      return { is, entries: [e], ...moved, ...(is === 'roll' && { key: 'roll' }), prelude: is === 'turn' };
    });

/** A match with one event before it is opened, and hands to move it on. */
function opened(earlier: Replay | null = null) {
  const view = signal<Fields | null>({ at: 'start', turn: 1 });
  const log = signal<LogEntry[]>([entry(0)]);
  const question = signal<Question | null>(null);
  const asks = (number: number): void => {
    question.value = { number, seat: 'royalist', is: 'march-phase' } as Question;
  };
  const mine = signal(['royalist']);
  const match = some<Match>({
    view,
    log,
    question: computed(() => question.value),
    mine,
    setting: signal({}),
    viewer: 'royalist',
  });
  const playback = new Playback(match, scenesOf);
  void playback.begin(0, earlier as Replay);
  const news = (now: Fields, ...entries: LogEntry[]): void =>
    batch(() => {
      log.value = [...log.value, ...entries];
      view.value = now;
    });
  /** What is shown: the scene, the board, and how much of the log. */
  const shows = (): unknown[] => {
    const frame = playback.frame.value;
    const seen = frame?.seen ?? { view: view.value!, log: log.value };
    return [frame?.scene.is ?? null, seen.view['at'], seen.log.at(-1)!.number];
  };
  return { match, view, log, playback, asks, news, shows, asked: () => playback.question.value?.number ?? null };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the board and the question of later news wait for the scenes of earlier ones', () => {
  const { playback, asks, news, shows, asked } = opened();
  asks(1);
  expect([shows(), asked()]).toEqual([[null, 'start', 0], 1]);
  news({ at: 'perth', turn: 2 }, entry(1, 'card'), entry(2, 'roll'));
  news({ at: 'dundee', turn: 3 }, entry(3, 'quiet'));
  news({ at: 'alford', turn: 4 }, entry(4, 'card'));
  asks(2);
  expect([shows(), asked()]).toEqual([['card', 'start', 1], null]);
  playback.next();
  expect([shows(), asked()]).toEqual([['roll', 'start', 2], null]);
  playback.next();
  expect([shows(), asked()]).toEqual([['card', 'dundee', 4], null]);
  playback.next();
  expect([shows(), asked()]).toEqual([[null, 'alford', 4], 2]);
});

test('what a scene moves has moved while it is shown, and nothing else', () => {
  const { playback, news, shows } = opened();
  news({ at: 'end', turn: 2 }, entry(1, 'marched'), entry(2, 'marched'), entry(3, 'card'));
  const turns = () => playback.frame.value?.seen.view['turn'];
  expect([shows(), turns()]).toEqual([['marched', 'space-1', 1], 1]);
  playback.next();
  expect([shows(), turns()]).toEqual([['marched', 'space-2', 2], 1]);
  playback.next();
  expect([shows(), turns()]).toEqual([['card', 'space-2', 3], 1]);
});

test('all scenes are skipped at once', () => {
  const { playback, news, shows } = opened();
  news({ at: 'perth' }, entry(1, 'card'), entry(2, 'roll'), entry(3, 'card'));
  expect(playback.waiting.value).toBe(2);
  playback.skipAll();
  expect(shows()).toEqual([null, 'perth', 3]);
});

test('news without a scene is shown at once', () => {
  const { news, shows } = opened();
  news({ at: 'perth' }, entry(1, 'quiet'));
  expect(shows()).toEqual([null, 'perth', 1]);
});

test('scenes of one kind join while they wait, never the one on show', () => {
  const { playback, news } = opened();
  for (const n of [1, 2, 3]) news({ at: `space-${n}` }, entry(n, 'roll'));
  const numbers = () => playback.frame.value?.scene.entries.map((e) => e.number);
  expect(numbers()).toEqual([1]);
  playback.next();
  expect(numbers()).toEqual([2, 3]);
  playback.next();
  expect(numbers()).toBeUndefined();
});

test('a prelude is told with the scene that follows, and not at all if a question does', () => {
  const { playback, asks, news, shows, asked } = opened();
  const numbers = () => playback.frame.value?.scene.entries.map((e) => e.number);
  news({ at: 'perth' }, entry(1, 'turn'));
  expect(shows()[0]).toBe('turn');
  news({ at: 'dundee' }, entry(2, 'turn'), entry(3, 'card'));
  expect([shows()[0], numbers()]).toEqual(['card', [1, 2, 3]]);
  news({ at: 'alford' }, entry(4, 'turn'));
  asks(1);
  playback.next();
  expect([shows(), asked()]).toEqual([[null, 'alford', 4], 1]);
});

test('what is taken back is not shown any longer', () => {
  const { log, news, shows } = opened();
  news({ at: 'perth' }, entry(1, 'card'), entry(2, 'roll'));
  log.value = log.value.map((e) => (e.number === 1 ? { ...e, undone: true } : e));
  expect(shows()[0]).toBe('roll');
  log.value = log.value.slice(0, 1);
  expect(shows()[0]).toBeNull();
});

test('a change of seat shows the present', () => {
  const { match, news, shows } = opened();
  news({ at: 'perth' }, entry(1, 'card'));
  match.viewer = 'spectator';
  news({ at: 'dundee' }, entry(2, 'card'));
  expect(shows()).toEqual([null, 'dundee', 2]);
});

test('what happened since the last visit comes first, and is seen only when it was shown', async () => {
  const [before, after] = [
    { view: { at: 'past' }, log: [] },
    { view: { at: 'start' }, log: [entry(0)] },
  ];
  const missed = { since: async () => [{ before, after, entries: [entry(0)] }] } as unknown as Replay;
  const { playback, news, shows } = opened();
  const back = playback.begin(-1, missed);
  news({ at: 'perth' }, entry(1, 'card'));
  await back;
  expect([shows(), playback.frame.value?.earlier, playback.seenUntil.value]).toEqual([['told', 'past', 0], true, -1]);
  playback.next();
  expect([shows(), playback.frame.value?.earlier, playback.seenUntil.value]).toEqual([['card', 'start', 1], false, 0]);
  playback.next();
  expect(playback.seenUntil.value).toBe(1);
});

test('a new question takes no answer before one could have seen it', () => {
  const { match, playback, asks, news } = opened() as never as ReturnType<typeof opened> & { match: Match };
  asks(1);
  expect([playback.fresh.value, match.takesAnswers()]).toEqual([true, false]);
  vi.advanceTimersByTime(349);
  expect(match.takesAnswers()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(match.takesAnswers()).toBe(true);
  asks(1);
  expect(match.takesAnswers()).toBe(true);
  asks(2);
  expect(match.takesAnswers()).toBe(false);
  vi.advanceTimersByTime(350);
  news({ at: 'perth' }, entry(1, 'card'));
  expect(match.takesAnswers()).toBe(false);
});
