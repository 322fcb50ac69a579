// Steps of the guided first turn.
import type { Fields, Value } from '../../engine/types';
import type { Guide } from '../../games/game';

type Step = Guide['steps'][number];

/** Whether a play does what a step suggests: the same verb for the same unit, card or space. */
export function follows(step: Step, line: string): boolean {
  const begins = (of: string): string => of.split(' ', 2).join(' ');
  return step.suggest.some((suggested) => begins(suggested) === begins(line));
}

/** Whether the view is as a step's condition says. */
export const applies = ({ when = {} }: Step, view: Fields): boolean =>
  Object.entries(when).every(([path, wanted]) => {
    const found = path.split('.').reduce<Value | undefined>((of, name) => (of as Fields | null)?.[name], view);
    return found === wanted;
  });

/** The step to show, and the line that "Do this" plays; a line may be missing where a step leaves the choice open. */
export interface Shown {
  step: Step;
  line?: string;
}

/** The first of these lines that is legal. */
export async function firstOf(
  lines: readonly string[],
  isLegal: (line: string) => Promise<boolean>,
): Promise<string | null> {
  for (const line of lines) if (await isLegal(line)) return line;
  return null;
}

/**
 * The first step for a kind of question that was not followed yet and that the rules still allow: one of its suggestions
 * is legal, or it has none. Null if none is left.
 */
export async function nextStep(
  steps: readonly Step[],
  question: string,
  done: ReadonlySet<Step>,
  isLegal: (line: string) => Promise<boolean>,
): Promise<Shown | null> {
  for (const step of steps) {
    if (step.at !== question || done.has(step)) continue;
    if (!step.suggest.length) return { step };
    const line = await firstOf(step.suggest, isLegal);
    if (line) return { step, line };
  }
  return null;
}
