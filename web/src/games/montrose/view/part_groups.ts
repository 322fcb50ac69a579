// "All in Blair Atholl": every unit of a space that may go, by one button.
import type { Fields, Id, Question } from '../../../engine/types';
import type { PartGroup } from '../../../games/game';
import { nextFrom } from '../../../map/marching';
import { placesIn } from '../../../map/marks';
import { sideOf } from '../types/position';

/** For each space where a unit may join and there is more than one. A unit hidden by one that is alike counts, too. */
export function partGroups(question: Question, view: Fields, label: (space: Id) => string): readonly PartGroup[] {
  const at = placesIn(view);
  const spaces = new Set<Id>();
  for (const { role, text } of question.answers) if (role === 'part' && at[text]) spaces.add(at[text]);
  const left = (space: Id): number =>
    Object.keys(at).filter((id) => at[id] === space && sideOf(id) === question.seat && !question.parts.includes(id))
      .length;
  return [...spaces]
    .filter((space) => left(space) > 1)
    .map((space) => ({ id: space, label: label(space), next: nextFrom(view, space) }));
}
