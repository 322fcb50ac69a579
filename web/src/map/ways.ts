// The map as a graph of spaces and routes, for distances only. Which moves are legal only the engine knows.
import type { Id } from '../engine/types';
import type { Route } from './route_lines';

export class Ways {
  private readonly next = new Map<Id, Id[]>();

  constructor(routes: readonly Route[]) {
    const join = (from: Id, to: Id): void => void this.next.set(from, [...(this.next.get(from) ?? []), to]);
    for (const { a, b } of routes) {
      join(a, b);
      join(b, a);
    }
  }

  /** The number of routes from `space` to every space connected with it, nearest first. */
  from(space: Id): ReadonlyMap<Id, number> {
    const found = new Map([[space, 0]]);
    for (const [here, far] of found)
      for (const to of this.next.get(here) ?? []) if (!found.has(to)) found.set(to, far + 1);
    return found;
  }
}
