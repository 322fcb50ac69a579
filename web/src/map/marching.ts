// Marching by drag and click: sends the units and then the path to the engine, part by part, and stops at the first refusal.

import type { Match } from '../engine/match';
import { typed } from '../engine/typed';
import type { Id, Reached } from '../engine/types';
import { draftOf } from '../panels/choosing';
import { placesIn } from './marks';
import type { Ways } from './ways';

/** The spaces that the march can still reach, from the engine. */
export const reachOf = (match: Match): Reached[] => typed<Reached[]>(match.reach.value);

/**
 * A refused march: the space where it stood, the space that it may not enter (the same one if it may not begin), and the reason.
 */
export interface Stopped {
  at: Id;
  to: Id;
  why: Error;
}

/** Enters the spaces one after another; stops at the first refusal and returns it. */
export async function followPath(match: Match, from: Id, way: Id[]): Promise<Stopped | null> {
  let at = from;
  for (const to of way) {
    await match.answer(to, 'part');
    if (match.refusal.value) return { at, to, why: match.refusal.value };
    at = to;
  }
  return null;
}

/**
 * The path to a space. If it is out of reach: the path to the nearest space in reach, plus the next step towards it, which the
 * engine then refuses with its reason.
 */
export function wayTo(ways: Ways, from: Id, to: Id, reach: readonly Reached[]): Id[] {
  const far = ways.from(to);
  const left = (space: Id): number => far.get(space) ?? Infinity;
  const nearest = reach.reduce((best, r) => ((left(r.space) - left(best.space) || r.cost - best.cost) < 0 ? r : best), {
    space: from,
    cost: 0,
    path: [],
  } as Reached);
  if (nearest.space === to) return nearest.path;
  const next = [...ways.from(nearest.space)].find(([space, one]) => one === 1 && left(space) < left(nearest.space));
  return [...nearest.path, next?.[0] ?? to];
}

/** Marches a unit to a space; it joins the units already chosen. Returns the refusal, or null. */
export async function march(match: Match, ways: Ways, unit: Id, to: Id): Promise<Stopped | null> {
  const at = placesIn(match.view.value ?? {});
  const home = at[unit];
  if (!match.question.value || !home) return null;
  const chosen = draftOf(match.question.value);
  const units = chosen.filter((id) => id in at);
  const way = chosen.filter((id) => !(id in at));
  // Restart from the unit's space, unless this continues the march already composed.
  const anew = way.length > 0 && !reachOf(match).some((r) => r.space === to);
  if (anew) await match.takeBack();
  for (const one of [...(anew ? units : []), ...(units.includes(unit) ? [] : [unit])]) {
    await match.answer(one, 'part');
    if (match.refusal.value) return { at: home, to: home, why: match.refusal.value };
  }
  const from = anew ? home : (way.at(-1) ?? home);
  return followPath(match, from, wayTo(ways, from, to, reachOf(match)));
}
