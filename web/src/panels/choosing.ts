// Choosing an answer on the board: which units and spaces the open question is about, and what a click on one does.

import type { Answer, Id, Question, Reached } from '../engine/types';

export const idsOf = (answer: Answer): string[] =>
  Object.values(answer.args).filter((v): v is string => typeof v === 'string');

/** The parts of the draft, such as units and the spaces of a route. */
export function draftOf(question: Question): string[] {
  return question.parts;
}

/** The answers that involve the picked unit or space; all answers if nothing is picked. */
export function narrowed(question: Question, picked: Id | null): Answer[] {
  return picked ? question.answers.filter((a) => idsOf(a).includes(picked)) : question.answers;
}

/** Those of `marked` for which every answer is irrevocable. */
export function finalOf(question: Question | null, picked: Id | null, marked: Id[]): Set<Id> {
  const answers = question ? narrowed(question, picked) : [];
  return new Set(
    marked.filter((id) => {
      const about = answers.filter((a) => idsOf(a).includes(id));
      return about.length > 0 && about.every((a) => a.irrevocable);
    }),
  );
}

/** The ids in `known` that the question is about, without the picked one; `final` are those with irrevocable answers only. */
export function askedAbout(
  question: Question | null,
  picked: Id | null,
  known: ReadonlySet<Id>,
): { marked: Set<Id>; final: Set<Id> } {
  const answers = question ? narrowed(question, picked) : [];
  const marked = new Set(answers.flatMap(idsOf).filter((id) => id !== picked && known.has(id)));
  return { marked, final: finalOf(question, picked, [...marked]) };
}

export type Click =
  | { does: 'answer'; answer: Answer }
  | { does: 'pick'; id: Id }
  | { does: 'go'; path: Id[] }
  | { does: 'take-back'; part: string }
  | { does: 'nothing' };

/** What a click on a unit or space does. A click on the picked one gives `pick` again; callers then drop the pick. */
export function click(question: Question | null, picked: Id | null, id: Id, reach: readonly Reached[] = []): Click {
  if (!question) return { does: 'nothing' };
  if (id === picked) return { does: 'pick', id };
  const about = narrowed(question, picked).filter((a) => idsOf(a).includes(id));
  const exact = about.filter((a) => idsOf(a).length === (picked ? 2 : 1));
  const one = exact.length === 1 ? exact[0] : about.length === 1 ? about[0] : undefined;
  if (one) return { does: 'answer', answer: one };
  if (about.length) return { does: 'pick', id };
  const far = reach.find((r) => r.space === id);
  if (far) return { does: 'go', path: [...far.path] };
  if (draftOf(question).includes(id)) return { does: 'take-back', part: id };
  return picked ? click(question, null, id, reach) : { does: 'nothing' };
}
