// What a program answers, where there is no server to ask it.
import type { Pending, Question } from '../types';

/** How programs play. */
export const levels = ['random', 'rule-of-thumb'];

/** Asks the engine about one match. */
export type Ask = <T>(method: string, params: object) => T;

/** A whole number below n, each as likely as the next. */
export type Luck = (n: number) => number;

/** Any answer, part by part. */
function atRandom(ask: Ask, question: Question, luck: Luck): void {
  const { seat } = question;
  let answers = question.answers;
  for (;;) {
    const { role, text } = answers[luck(answers.length)]!;
    if (role !== 'part') return void ask('match.choose', { seat, line: role === 'done' ? 'done' : text });
    answers = ask<Pending>('match.part', { seat, line: text }).questions[0]!.answers;
  }
}

/** Answers an open question of a program's seat. */
export function playFor(ask: Ask, level: string, question: Question, luck: Luck): void {
  if (level === 'random') return atRandom(ask, question, luck);
  const { seat, number } = question;
  if (question.draft) ask('match.take_back', { seat });
  const { line } = ask<{ line: string }>('opponent.choose', { seat });
  ask('match.choose', { seat, question: number, line });
}
