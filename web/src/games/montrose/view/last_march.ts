// The last march of a side ends its March Phase without being asked again.
import type { Answer, Fields, Id, Question } from '../../../engine/types';
import { units } from '../types/map_data';
import { positionOf } from '../types/position';

/** Whether no unit is left to march after this march, and it cannot be taken back. */
export function isLastMarch(question: Question, { role, irrevocable }: Answer, view: Fields): boolean {
  if (question.is !== 'march-phase' || role !== 'done' || !irrevocable) return false;
  const { at, inactive } = positionOf(view);
  const moved = new Set([...((view['moved'] ?? []) as Id[]), ...question.parts]);
  return !units.some(({ id, side }) => side === question.seat && at.has(id) && !inactive.has(id) && !moved.has(id));
}
