// Plays for programs when there is no server to do it.
import type { Pending, Question } from '../types';

/** Calls the engine for one match; throws if it refuses. */
export type Ask = <T>(method: string, params: object) => T;

/** A uniformly distributed whole number from 0 to n - 1. */
export type Luck = (n: number) => number;

/** Plays a random answer, part by part. */
function atRandom(ask: Ask, question: Question, luck: Luck): void {
  const { seat } = question;
  let answers = question.answers;
  for (;;) {
    const { role, text } = answers[luck(answers.length)]!;
    if (role !== 'part') return void ask('match.choose', { seat, line: role === 'done' ? 'done' : text });
    answers = ask<Pending>('match.part', { seat, line: text }).questions[0]!.answers;
  }
}

/** Answers an open question of a program's seat, dropping its draft, if any. */
export function playFor(ask: Ask, level: string, question: Question, luck: Luck): void {
  if (level === 'random') return atRandom(ask, question, luck);
  const { seat, number } = question;
  if (question.draft) ask('match.take_back', { seat });
  const { line } = ask<{ line: string }>('opponent.choose', { seat, level, seed: luck(2 ** 31) });
  ask('match.choose', { seat, question: number, line });
}
