// The map as a net of spaces and routes: where something lies. What may be marched, the engine alone knows.

import { routes } from '../games/montrose/map_data';

const next = new Map<string, string[]>();
for (const { a, b } of routes) {
  next.set(a, [...(next.get(a) ?? []), b]);
  next.set(b, [...(next.get(b) ?? []), a]);
}

/** How many routes each space is away from one, nearest first. */
export function routesFrom(space: string): ReadonlyMap<string, number> {
  const found = new Map([[space, 0]]);
  for (const [here, far] of found) for (const to of next.get(here) ?? []) if (!found.has(to)) found.set(to, far + 1);
  return found;
}
