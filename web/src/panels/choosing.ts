// How an answer is chosen by pointing: which units and spaces the open question is about, and what a click on one means.

import type { Answer, Fields, Id, Question, Reached } from '../engine/types';
import type { Marks } from '../map/board';

const ids = (answer: Answer): string[] => Object.values(answer.args).filter((v): v is string => typeof v === 'string');

/** What the draft is made of: units or spaces, and the way that it takes. */
export function draftOf(question: Question): string[] {
  return question.parts;
}

/** The answers that speak of what was picked already. */
export function narrowed(question: Question, picked: Id | null): Answer[] {
  return picked ? question.answers.filter((a) => ids(a).includes(picked)) : question.answers;
}

/** Those for which there is no answer but such as cannot be taken back. */
function finalOf(question: Question | null, picked: Id | null, marked: Id[]): Set<Id> {
  const answers = question ? narrowed(question, picked) : [];
  return new Set(
    marked.filter((id) => {
      const about = answers.filter((a) => ids(a).includes(id));
      return about.length > 0 && about.every((a) => a.irrevocable);
    }),
  );
}

/** Those of the things known that a question is about, and of them those for which nothing can be taken back. */
export function askedAbout(
  question: Question | null,
  picked: Id | null,
  known: ReadonlySet<Id>,
): { marked: Set<Id>; final: Set<Id> } {
  const answers = question ? narrowed(question, picked) : [];
  const marked = new Set(answers.flatMap(ids).filter((id) => id !== picked && known.has(id)));
  return { marked, final: finalOf(question, picked, [...marked]) };
}

/** What the board shows of a question: a space far off that the march may come to can be chosen as well as the next one. */
export function marksOf(question: Question | null, picked: Id | null, view: Fields, reach: Reached[] = []): Marks {
  const units = new Set<string>();
  const spaces = new Set<string>(reach.map((r) => r.space));
  const at = (view['at'] ?? {}) as Record<string, string | null>;
  const isUnit = (id: string): boolean => id in at;
  if (question)
    for (const answer of narrowed(question, picked))
      for (const id of ids(answer)) if (id !== picked) (isUnit(id) ? units : spaces).add(id);
  const draft = question ? draftOf(question) : [];
  const chosen = new Set(draft.filter(isUnit));
  if (picked) chosen.add(picked);
  const first = draft.find(isUnit);
  const from = first ? at[first] : null;
  const way = draft.filter((id) => !isUnit(id));
  const cost = new Map(reach.map((r) => [r.space, r.cost]));
  return {
    units,
    spaces,
    chosen,
    path: from && way.length ? [from, ...way] : [],
    cost,
    final: finalOf(question, picked, [...units, ...spaces]),
  };
}

export type Click =
  | { does: 'answer'; answer: Answer }
  | { does: 'pick'; id: Id }
  | { does: 'go'; path: Id[] }
  | { does: 'take-back'; part: string }
  | { does: 'nothing' };

/** What a click on a unit or space does. */
export function click(question: Question | null, picked: Id | null, id: Id, reach: Reached[] = []): Click {
  if (!question) return { does: 'nothing' };
  if (id === picked) return { does: 'pick', id };
  const about = narrowed(question, picked).filter((a) => ids(a).includes(id));
  const exact = about.filter((a) => ids(a).length === (picked ? 2 : 1));
  const one = exact.length === 1 ? exact[0] : about.length === 1 ? about[0] : undefined;
  if (one) return { does: 'answer', answer: one };
  if (about.length) return { does: 'pick', id };
  const far = reach.find((r) => r.space === id);
  if (far) return { does: 'go', path: far.path };
  if (draftOf(question).includes(id)) return { does: 'take-back', part: id };
  return picked ? click(question, null, id, reach) : { does: 'nothing' };
}
