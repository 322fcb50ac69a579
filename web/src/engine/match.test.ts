import { expect, test } from 'vitest';
import { some } from '../testing/some';
import { changed } from './changed';
import { type Connection, type Pushed, Refused } from './connection';
import { Match } from './match';
import type { Fields } from './types';

const seats = (mine: boolean): Fields => ({
  match: 'm',
  seats: [{ seat: 'royalist', is: mine ? 'person' : 'program', name: '', bot: !mine, mine }],
});

const question: Fields = { number: 3, seat: 'royalist', is: 'march', draft: '', answers: [] };
const asking = (asked: Fields) => ({
  questions: [asked],
  waiting: null,
  dice_wanted: false,
  undo: 'free',
  over: false,
  winners: [],
});
const news = (number: number): Fields => ({
  viewer: 'royalist',
  news: { number, events: [{ number: number - 1, turn: 1 }], changes: [{ path: 'turn', value: number }], question: 0 },
});

/**
 * A match over a stub connection that refuses the viewer "royalist" once the seat is left, and the calls made on it; `during` is called with each,
 * and may answer it. */
function played(during: (method: string) => unknown = () => undefined): {
  match: Match;
  calls: string[];
  push: (method: string, params: Fields) => void;
  leave: () => void;
} {
  let mine = true;
  let push: (pushed: Pushed) => void = () => undefined;
  const calls: string[] = [];
  const call = (method: string, params: Fields): Promise<unknown> => {
    calls.push(`${method} ${String(params['viewer'] ?? '')}`.trim());
    const answer = during(method);
    if (answer) return Promise.resolve(answer);
    if (params['viewer'] === 'royalist' && !mine)
      return Promise.reject(new Refused('not_yours', 'this session may not look or act for royalist'));
    if (method === 'match.seats') return Promise.resolve(seats(mine));
    if (method === 'match.watch') return Promise.resolve({ last: 0 });
    if (method === 'match.view') return Promise.resolve({ view: {} });
    if (method === 'match.log') return Promise.resolve({ events: [] });
    if (method === 'chat.read') return Promise.resolve({ messages: [] });
    const pending = asking(question);
    if (method === 'match.choose') return Promise.resolve({ next: pending, news: [news(1)['news']] });
    return Promise.resolve(pending);
  };
  const connection = some<Connection>({
    call,
    onPush: (listener: typeof push) => {
      push = listener;
      return () => undefined;
    },
    onOpen: (listener: () => void) => {
      listener();
      return () => undefined;
    },
  });
  return {
    match: new Match(connection, 'm'),
    calls,
    push: (method, params) => push({ method, params: { match: 'm', ...params } }),
    leave: () => (mine = false),
  };
}

const settled = (): Promise<void> => new Promise((on) => setTimeout(on, 40));

test('a seat that is given up elsewhere is looked on from, without complaint', async () => {
  const { match, calls, push, leave } = played();
  await settled();
  expect(match.viewer).toBe('royalist');
  leave();
  push('match.news', { viewer: 'royalist', news: { number: 1, events: [], changes: [], question: 0 } });
  push('match.seats', seats(false));
  await settled();
  expect(match.viewer).toBe('spectator');
  expect(calls).toContain('match.view spectator');
  expect(match.refusal.value).toBeNull();
});

const asks = (calls: string[]): number => calls.filter((c) => c === 'match.pending').length;

test('news that comes while everything is read is neither lost nor overwritten', async () => {
  const late = (method: string): void => {
    if (method !== 'match.setting') return; // the last that is read
    push('match.news', news(1));
  };
  const { match, calls, push } = played(late);
  await settled();
  expect(match.view.value).toEqual({ turn: 1 });
  expect(match.log.value).toHaveLength(1);
  expect(asks(calls)).toBe(2);
});

test('news that comes while a request is under way is asked about afterwards', async () => {
  let next = 0;
  const { match, calls, push } = played((method) => {
    if (method === 'match.pending' && next) push('match.news', news(next--)); // once the questions are being read
  });
  await settled();
  const before = asks(calls);
  next = 1;
  await match.resume();
  await settled();
  expect(match.view.value).toEqual({ turn: 1 });
  expect(asks(calls)).toBe(before + 2);
});

test('what was read before an answer never takes the place of what follows it', async () => {
  let told = (_: object): void => undefined;
  const { match, push } = played((method) => {
    if (method === 'match.pending') return asking({ ...question, draft: 'perth' });
    if (method === 'match.choose') return { next: asking({ ...question, number: 4 }), news: [] };
    // What it waits for is slow.
    return method === 'match.reach' && new Promise((found) => (told = found));
  });
  await settled();
  told({ reach: [] });
  await settled();
  push('match.draft', {});
  await settled();
  await match.answer('done', 'whole');
  expect(match.question.value?.number).toBe(4);
  told({ reach: [] });
  await settled();
  expect(match.question.value?.number).toBe(4);
});

test('an answer takes one request: what follows comes with it, and its news is not asked about again', async () => {
  const { match, calls, push } = played((method) => {
    if (method === 'match.choose') setTimeout(() => push('match.news', news(1)), 5);
  });
  await settled();
  calls.length = 0;
  await match.answer('pass', 'whole');
  expect(match.view.value).toEqual({ turn: 1 });
  await settled();
  expect(calls).toEqual(['match.choose']);
  expect(match.log.value).toHaveLength(1);
});

test('a change reaches members and elements by its path, and shares what lies off it', () => {
  const view = { units: { blue: { at: { x: 1, y: 2 }, stands: [{ y: 3 }, { y: 4 }] }, red: {} }, deck: [1] };
  const now = changed(changed(view, 'units.blue.stands[1].y', 9), 'units.blue.at.y', 5);
  expect(now).toEqual({ ...view, units: { blue: { at: { x: 1, y: 5 }, stands: [{ y: 3 }, { y: 9 }] }, red: {} } });
  expect(view.units.blue.stands[1]!.y).toBe(4);
  expect((now['units'] as Fields)['red']).toBe(view.units.red);
  expect(changed(view, 'deck', [])).toEqual({ ...view, deck: [] });
});
