// Answers that are given one after another.
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Match } from '../../engine/match';
import type { LogEntry, Pending, Question } from '../../engine/types';
import { Rest } from './rest';

const ask = (number: number): Question => ({ number, seat: 'a', draft: '' }) as unknown as Question;

function setUp() {
  const match = {
    busy: signal(false),
    question: signal<Question | null>(ask(1)),
    pending: signal<Pending | null>(null),
    log: signal<LogEntry[]>([{ number: 4, event: { is: 'old' } }]),
    mine: signal(['a']),
    answer: vi.fn(async () => undefined),
  };
  const stopped = (since: readonly LogEntry[]): boolean => since.some(({ event }) => event.is === 'loss');
  const rest = new Rest(match as unknown as Match, {
    label: 'x',
    next: ({ number }, since) => (number > 8 || stopped(since) ? null : `roll ${number}`),
  });
  const given = (): unknown[] => match.answer.mock.calls.map(([line]: unknown[]) => line);
  return { match, rest, given };
}

test('it answers each question once, and waits for the other side', () => {
  const { match, rest, given } = setUp();
  expect(rest.offered).toBe(true);
  expect(given()).toEqual([]);
  rest.start();
  match.question.value = null;
  match.question.value = ask(3);
  expect(given()).toEqual(['roll 1', 'roll 3']);
  rest.close();
});

test('a question that needs somebody ends it, for good', () => {
  const { match, rest, given } = setUp();
  rest.start();
  match.question.value = ask(9);
  match.question.value = ask(5);
  expect(given()).toEqual(['roll 1']);
  rest.close();
});

test('what happened since ends it, not what happened before', () => {
  const { match, rest, given } = setUp();
  match.log.value = [{ number: 4, event: { is: 'loss' } }];
  rest.start();
  match.log.value = [...match.log.value, { number: 5, event: { is: 'loss' } }];
  match.question.value = ask(2);
  expect(given()).toEqual(['roll 1']);
  rest.close();
});

test('a refused answer is not given again', () => {
  const { match, rest, given } = setUp();
  rest.start();
  match.busy.value = true;
  match.busy.value = false;
  expect(given()).toEqual(['roll 1']);
  rest.close();
});
