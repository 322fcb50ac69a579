// What a map shows of the open question: the spaces and counters that it is about, and the march that is being made.
import type { Fields, Id, Question, Reached } from '../engine/types';
import { draftOf, finalOf, idsOf, narrowed } from '../panels/choosing';

export interface Marks {
  spaces: ReadonlySet<Id>;
  units: ReadonlySet<Id>;
  chosen: ReadonlySet<Id>;
  path: readonly Id[];
  /** What it costs to come to a space, where the march that is being made may. */
  cost: ReadonlyMap<Id, number>;
  /** Those that cannot be taken back once they are chosen. */
  final: ReadonlySet<Id>;
}

/** Where the counters of a view stand; null: not on the map. */
export const placesIn = (view: Fields): Record<Id, Id | null> => (view['at'] ?? {}) as Record<Id, Id | null>;

/** A space far off that the march may come to can be chosen as well as the next one. */
export function marksOf(question: Question | null, picked: Id | null, view: Fields, reach: Reached[] = []): Marks {
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
    path: from && way.length ? [from, ...way] : [],
    cost: new Map(reach.map((r) => [r.space, r.cost])),
    final: finalOf(question, picked, [...units, ...spaces]),
  };
}
