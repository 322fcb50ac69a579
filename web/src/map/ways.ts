// A map as a net of spaces and routes: where something lies. What may be marched, the engine alone knows.
import type { Id } from '../engine/types';
import type { Route } from './types';

export class Ways {
  private readonly next = new Map<Id, Id[]>();

  constructor(routes: readonly Route[]) {
    const join = (from: Id, to: Id): void => void this.next.set(from, [...(this.next.get(from) ?? []), to]);
    for (const { a, b } of routes) {
      join(a, b);
      join(b, a);
    }
  }

  /** How many routes each space is away from one, nearest first. */
  from(space: Id): ReadonlyMap<Id, number> {
    const found = new Map([[space, 0]]);
    for (const [here, far] of found)
      for (const to of this.next.get(here) ?? []) if (!found.has(to)) found.set(to, far + 1);
    return found;
  }
}
