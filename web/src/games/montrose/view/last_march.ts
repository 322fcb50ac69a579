// The last march of a side ends its March Phase without being asked again.
import type { Answer, Fields, Id, Question } from '../../../engine/types';
import { units } from '../types/map_data';
import { positionOf } from '../types/position';

/** Whether no unit is left to march after this march, and it cannot be taken back; not if it ends at the enemy, where battle follows. */
export function isLastMarch(question: Question, { role, text, irrevocable }: Answer, view: Fields): boolean {
  if (question.is !== 'march-phase' || role === 'part' || !irrevocable) return false;
  const { at, inactive } = positionOf(view);
  const parts = role === 'done' ? question.parts : text.split(/\s+/); // of a march typed as a whole
  const moved = new Set([...((view['moved'] ?? []) as Id[]), ...parts]);
  if (units.some(({ id, side }) => side !== question.seat && at.has(id) && at.get(id) === parts.at(-1))) return false;
  return !units.some(({ id, side }) => side === question.seat && at.has(id) && !inactive.has(id) && !moved.has(id));
}
