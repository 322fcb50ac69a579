// Steps of the guided first turn.
import type { Guide } from '../../games/game';

/** Index of the first unused step for a kind of question; -1 if there is none. */
export function nextStep(steps: Guide['steps'], question: string, used: readonly number[]): number {
  return steps.findIndex((step, i) => step.at === question && !used.includes(i));
}
