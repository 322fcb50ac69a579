// Decides which look-ahead to request for a unit before it is chosen.
import type { Id } from '../../engine/types';
import { click } from '../../panels/choosing';
import type { PreviewContext, PreviewRequest } from '../../panels/looking_ahead';
import type { Verbs } from './types';

/** For what can be chosen, its odds; for another unit while one is chosen, the odds of an attack on it. */
export function wantedOf(
  verbs: Pick<Verbs, 'attack'>,
  { question, picked }: PreviewContext,
  on: Id,
): PreviewRequest | null {
  if (!question) return null;
  const means = click(question, picked, on);
  if (means.does === 'answer' && means.answer.role === 'play') return { what: 'odds', at: on, line: means.answer.text };
  if (picked && picked !== on) return { what: 'odds', at: on, line: `${verbs.attack(question.is)} ${picked} ${on}` };
  return null;
}
