// What is worth asking of a unit of the table, before it is chosen.
import type { Id } from '../../engine/types';
import { click } from '../../panels/choosing';
import type { Asked, Wanted } from '../../panels/looking_ahead';
import type { Verbs } from './types';

/** Of what may be chosen its odds; of an enemy beside one's own that is chosen, as if it fired at him. */
export function wantedOf(verbs: Pick<Verbs, 'attack'>, { question, picked }: Asked, on: Id): Wanted | null {
  if (!question) return null;
  const means = click(question, picked, on);
  if (means.does === 'answer' && means.answer.role === 'play') return { what: 'odds', at: on, line: means.answer.text };
  if (picked && picked !== on) return { what: 'odds', at: on, line: `${verbs.attack(question.is)} ${picked} ${on}` };
  return null;
}
