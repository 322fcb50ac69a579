// What the map marks for the open question: selectable spaces and counters, and the march being composed.
import type { Fields, Id, Question, Reached } from '../engine/types';
import { draftOf, finalOf, idsOf, narrowed } from '../panels/choosing';

export interface Marks {
  spaces: ReadonlySet<Id>;
  units: ReadonlySet<Id>;
  chosen: ReadonlySet<Id>;
  /** The counters that may join the move being composed. */
  joining: ReadonlySet<Id>;
  /** The march being composed, or those that are shown: from where, and each space on the way. */
  paths: readonly (readonly Id[])[];
  /** Movement points to reach a space, for the spaces that the march being composed can reach. */
  cost: ReadonlyMap<Id, number>;
  /** Spaces and counters whose choice cannot be undone. */
  final: ReadonlySet<Id>;
}

/** The space of each counter in a view; null: off the map. */
export const placesIn = (view: Fields): Record<Id, Id | null> => (view['at'] ?? {}) as Record<Id, Id | null>;

/** Besides the next space, any space within reach of the march can be chosen. */
export function marksOf(
  question: Question | null,
  picked: Id | null,
  view: Fields,
  reach: readonly Reached[] = [],
): Marks {
  const at = placesIn(view);
  const isUnit = (id: Id): boolean => id in at;
  const units = new Set<Id>();
  const spaces = new Set<Id>(reach.map((r) => r.space));
  if (question)
    for (const answer of narrowed(question, picked))
      for (const id of idsOf(answer)) if (id !== picked) (isUnit(id) ? units : spaces).add(id);
  const draft = question ? draftOf(question) : [];
  const chosen = new Set(draft.filter(isUnit));
  if (picked) chosen.add(picked);
  const first = draft.find(isUnit);
  const from = first ? at[first] : null;
  const way = draft.filter((id) => !isUnit(id));
  return {
    units,
    spaces,
    chosen,
    joining: new Set(question?.answers.flatMap((a) => (a.role === 'part' && isUnit(a.text) ? [a.text] : [])) ?? []),
    paths: from && way.length ? [[from, ...way]] : [],
    cost: new Map(reach.map((r) => [r.space, r.cost])),
    final: finalOf(question, picked, [...units, ...spaces]),
  };
}
