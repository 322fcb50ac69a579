import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { some } from '../testing/some';
import type { Connection, Pushed } from './connection';
import type { Match } from './match';
import { Replay, stopsOf, Views } from './replay';
import type { Fields, LogEntry, News } from './types';

const event = (number: number): LogEntry => ({ number, event: { is: 'marched' } });
const to = (space: string): News['changes'] => [{ path: 'at.montrose', value: space }];

const first: Fields = { turn: 1, at: { montrose: 'blair-atholl', argyll: 'inverlochy' } };
const news: News[] = [
  { number: 1, events: [event(2), event(3)], changes: to('dunkeld'), question: 1 },
  { number: 2, events: [], changes: [{ path: 'turn', value: 2 }], question: 2 },
  { number: 3, events: [event(4)], changes: to('perth'), question: 3 },
  { number: 4, events: [], changes: to('dunkeld'), question: 3 },
  { number: 5, events: [event(5)], changes: to('dundee'), question: 4 },
];
const now: Fields = { turn: 2, at: { montrose: 'dundee', argyll: 'inverlochy' } };

test('each view is the one before with what the news change, whichever is wanted first', () => {
  const forwards = new Views([first], news);
  const backwards = new Views([first], news);
  const all = news.map((_, i) => forwards.after(i + 1));
  expect(backwards.after(news.length)).toEqual(now);
  expect(news.map((_, i) => backwards.after(news.length - i)).reverse()).toEqual(all);
  expect(all.map((view) => (view['at'] as Fields)['montrose'])).toEqual([
    'dunkeld',
    'dunkeld',
    'perth',
    'dunkeld',
    'dundee',
  ]);
  expect(forwards.after(0)).toBe(first);
  expect(first['turn']).toBe(1);
});

test('what no news change is shared', () => {
  const views = new Views([first], news);
  expect(views.after(2)['at']).toBe(views.after(1)['at']);
});

test('there is a stop before everything, and one after each of the news that says something', () => {
  expect(stopsOf(news, new Set())).toEqual([
    { event: 1, told: 0 },
    { event: 3, told: 2 },
    { event: 4, told: 4 },
    { event: 5, told: 5 },
  ]);
});

test('what was taken back has no stop, and the last stop is where the match stands', () => {
  expect(stopsOf(news, new Set([4]))).toEqual([
    { event: 1, told: 0 },
    { event: 3, told: 4 },
    { event: 5, told: 5 },
  ]);
  const [last] = stopsOf(news, new Set([4, 5])).slice(-1);
  expect(last).toEqual({ event: 3, told: 5 });
});

/** A replay of the match above over a stub connection. */
async function replay(): Promise<{ replay: Replay; push: (one: News) => void }> {
  let push: (pushed: Pushed) => void = () => undefined;
  const connection = some<Connection>({
    call: () => Promise.resolve({ view: first, news: news.slice(0, 4), earlier: false, later: false, last: 4 }),
    onPush: (listener: typeof push) => {
      push = listener;
      return () => undefined;
    },
    onOpen: () => () => undefined,
  });
  const log = signal([event(0), event(1), event(2), event(3), { ...event(4), undone: true }]);
  const of = some<Match>({ connection, id: 'm', viewer: 'royalist', log, refusal: signal(null) });
  const made = new Replay(of);
  made.look(0);
  await Promise.resolve();
  return {
    replay: made,
    push: (one) => {
      log.value = [...log.value, ...one.events];
      push({ method: 'match.news', params: { match: 'm', viewer: 'royalist', news: some<Fields>(one) } });
    },
  };
}

test('one looks at the moment of an event, with the log until then', async () => {
  const { replay: past } = await replay();
  expect(past.index.value).toBe(0);
  expect(past.seen.value?.view).toBe(first);
  expect(past.seen.value?.log.map((e) => e.number)).toEqual([0, 1]);
  past.look(2);
  expect(past.index.value).toBe(1);
  expect(past.seen.value?.log.map((e) => e.number)).toEqual([0, 1, 2, 3]);
  past.look(99);
  expect(past.index.value).toBe(past.stops.value.length - 1);
  past.look(null);
  expect(past.seen.value).toBe(null);
});

test('one steps from stop to stop and stays within the match', async () => {
  const { replay: past } = await replay();
  past.go(1);
  expect(past.at.value).toBe(3);
  past.go(7);
  expect(past.at.value).toBe(3);
  past.go(-1);
  expect(past.at.value).toBe(1);
});

test('the end moves on when something happens meanwhile; one stays where one is', async () => {
  const { replay: past, push } = await replay();
  past.go(1);
  push(news[4]!);
  push(news[4]!);
  expect(past.index.value).toBe(1);
  expect(past.stops.value.map((stop) => stop.event)).toEqual([1, 3, 5]);
  past.go(2);
  expect(past.seen.value?.view).toEqual(now);
});

test('a match too long to look back on is told to whoever looks back, and to nobody else', async () => {
  const refusal = signal<Error | null>(null);
  const connection = some<Connection>({
    call: () => Promise.reject(new Error('too long')),
    onPush: () => () => undefined,
    onOpen: () => () => undefined,
  });
  const past = new Replay(some<Match>({ connection, id: 'm', viewer: 'royalist', log: signal([event(0)]), refusal }));
  expect(await past.since(-1)).toEqual([]);
  expect(refusal.value).toBe(null);
  past.look(0);
  await vi.waitFor(() => expect(refusal.value?.message).toBe('too long'));
  expect(past.at.value).toBe(null);
});

test('a long match is looked back on in parts, each read when one comes to it', async () => {
  const parts = [news.slice(0, 2), news.slice(2)];
  const asked: number[] = [];
  const connection = some<Connection>({
    call: (_: string, { event: at }: { event: number }) => {
      asked.push(at);
      const part = at <= 3 ? 0 : 1;
      return Promise.resolve({
        view: part ? new Views([first], parts[0]!).after(2) : first,
        news: parts[part],
        earlier: !!part,
        later: !part,
        last: 5,
      });
    },
    onPush: () => () => undefined,
    onOpen: () => () => undefined,
  });
  const log = signal([0, 1, 2, 3, 4, 5].map(event));
  const past = new Replay(some<Match>({ connection, id: 'm', viewer: 'royalist', log, refusal: signal(null) }));
  past.toEnd();
  await vi.waitFor(() => expect(past.stops.value).not.toEqual([]));
  expect([past.earlier.value, past.later.value, past.seen.value?.view]).toEqual([true, false, now]);
  past.go(-1);
  await vi.waitFor(() => expect(past.later.value).toBe(true));
  expect(past.earlier.value).toBe(false);
  past.go(past.stops.value.length);
  await vi.waitFor(() => expect(past.later.value).toBe(false));
  past.toBeginning();
  await vi.waitFor(() => expect(past.seen.value?.view).toBe(first));
  expect(asked).toEqual([5, expect.any(Number), expect.any(Number), 0]);
});
