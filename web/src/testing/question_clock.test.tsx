// The ring of a question's clock: what the server tells, and what the page keeps without one.
import { type ComponentChild, render } from 'preact';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Pending, Question } from '../engine/types';
import { patience, shown } from './shown';
import { stub } from './stub_game';
import { answers, asked, people, push } from './stub_server';
import { type Drawn, tinyBrowser } from './tiny_dom';

const { globals, root } = tinyBrowser();
vi.mock('../engine/session/people', async () => (await import('./stub_server')).people);

const kept = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeAll(async () => {
  for (const [name, value] of Object.entries({ ...globals, sessionStorage })) vi.stubGlobal(name, value);
  (await import('../games/registry')).register(stub);
  const { catalogue, wordsReady } = await import('../words/catalogue');
  catalogue('stub');
  await wordsReady();
  (await import('../words/said')).setGame('stub');
});

let into = root();
const before = { ...answers };
beforeEach(() => {
  asked.length = 0;
  kept.clear();
  Object.assign(answers, before);
});
afterEach(() => render(null, into));

async function drawn(what: ComponentChild, wanted: string): Promise<Drawn> {
  into = root();
  render(what, into);
  await shown(into, wanted);
  return into;
}

const timed = (seconds: number): Question => ({ ...(answers['match.pending'] as Pending).questions[0]!, seconds });

const open = async (played: number | undefined) => {
  answers['match.seats'] = { ...(before['match.seats'] as object), ...(played !== undefined && { played }) };
  answers['match.shown'] = {};
  answers['match.time_out'] = {};
  const { Match } = await import('../engine/match');
  const { QuestionClock } = await import('../shell/match/question_clock');
  const match = new Match(people.connection as never, 'm');
  await vi.waitFor(() => expect(match.pending.value).not.toBeNull());
  return { match, QuestionClock };
};

const sent = (method: string): unknown[] => asked.filter((one) => one.method === method).map((one) => one.params);

const told = (of: object): void =>
  push('match.clock', {
    match: 'm',
    clocks: [],
    questions: [{ seat: 'heron', question: 1, seconds: 30, left: 30_000, before: 5_000, counts: 'showing', ...of }],
  });

test('the server is told once that the question is shown, and of its clock the seconds stand in the ring', async () => {
  const { match, QuestionClock } = await open(1);
  told({});
  await drawn(<QuestionClock match={match} question={timed(30)} guided={false} />, '30');
  await vi.waitFor(() => expect(sent('match.shown')).toEqual([{ match: 'm', seat: 'heron', question: 1 }]));
  told({ counts: 'thinking', before: 0, left: 9_900 });
  await vi.waitFor(() => expect(into.textContent).toContain('10 seconds left.'));
  expect(into.all('svg')).toHaveLength(1);
});

test('a question that is not shown yet, or is of another, is not reported', async () => {
  const { match, QuestionClock } = await open(1);
  told({ seat: 'otter', counts: 'away', before: 20_000 });
  await drawn(<QuestionClock match={match} question={null} guided={false} />, 'Otter is away');
  expect(sent('match.shown')).toEqual([]);
});

test('without a server the page calls time itself, once, and a reload does not wind the clock', async () => {
  const { match, QuestionClock } = await open(undefined);
  await drawn(<QuestionClock match={match} question={timed(30)} guided={false} />, '30');
  await vi.waitFor(() => expect(kept.get('linstock.clock m')).toMatch(/^heron 1 2\d+/), patience);
  kept.set('linstock.clock m', 'heron 1 150');
  await vi.waitFor(() => expect(sent('match.time_out')).toEqual([{ match: 'm', seat: 'heron' }]), patience);
  render(null, into);
  expect(sent('match.time_out')).toHaveLength(1);
});

test('a guided match, and a question without a limit, have none', async () => {
  const { match, QuestionClock } = await open(undefined);
  into = root();
  render(<QuestionClock match={match} question={timed(30)} guided />, into);
  expect(into.all('svg')).toHaveLength(0);
  render(<QuestionClock match={match} question={timed(0)} guided={false} />, into);
  expect(into.all('svg')).toHaveLength(0);
  expect(kept.size).toBe(0);
});
