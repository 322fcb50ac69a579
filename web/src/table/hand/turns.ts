// Several answers given one after the other for the player: each waits until the page takes an answer again.
import type { Match } from '../../engine/match';
import type { Question } from '../../engine/types';

const AGAIN = 60; // milliseconds

/** Waits for a question that takes an answer, past its first moment and all scenes; null if `wanted` ends first. */
export async function askedAgain(
  match: Match,
  question: () => Question | null,
  wanted: () => boolean,
): Promise<Question | null> {
  while (wanted() && !match.pending.peek()?.over) {
    const asked = question();
    if (asked && match.takesAnswers() && !match.busy.peek()) return asked;
    await new Promise((on) => setTimeout(on, AGAIN));
  }
  return null;
}
