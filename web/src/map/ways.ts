// The map as a graph of spaces and routes, for distances and descriptions only. Which moves are legal only the engine knows.
import type { Id } from '../engine/types';
import type { Route } from './route_lines';

/** `by`: what sets this route apart, "river"; without it, nothing does. */
interface Way {
  readonly to: Id;
  readonly by?: string | undefined;
}

const none: readonly Way[] = [];

export class Ways {
  private readonly next = new Map<Id, Way[]>();

  constructor(routes: readonly (Route & { readonly by?: string | undefined })[]) {
    const join = (from: Id, way: Way): void => void this.next.set(from, [...(this.next.get(from) ?? []), way]);
    for (const { a, b, by } of routes) {
      join(a, { to: b, by });
      join(b, { to: a, by });
    }
  }

  /** The routes from a space, in the order of the map. */
  beside(space: Id): readonly Way[] {
    return this.next.get(space) ?? none;
  }

  /** The number of routes from `space` to every space connected with it, nearest first. */
  from(space: Id): ReadonlyMap<Id, number> {
    const found = new Map([[space, 0]]);
    for (const [here, far] of found) for (const { to } of this.beside(here)) if (!found.has(to)) found.set(to, far + 1);
    return found;
  }
}
