// Several answers given one after the other for the player: each waits until the page takes an answer again.
import type { Match } from '../../engine/match';
import type { Question } from '../../engine/types';
import { when } from '../../engine/when';

/** Waits for a question that takes an answer, past its first moment and all scenes; null if `wanted` ends first. Both read signals. */
export const askedAgain = (
  match: Match,
  question: () => Question | null,
  wanted: () => boolean,
): Promise<Question | null> =>
  when(() => {
    if (!wanted() || match.pending.value?.over) return null;
    const asked = question();
    return asked && match.takesAnswers() && !match.busy.value ? asked : undefined;
  });
