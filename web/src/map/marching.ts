// Marching by drag and click: sends the units and then the path to the engine, part by part, and stops at the first refusal.

import type { Match } from '../engine/match';
import { typed } from '../engine/typed';
import type { Fields, Id, Question, Reached } from '../engine/types';
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

/** The march being composed: its units, the space where they stand, and the path so far. */
interface Composed {
  units: Id[];
  home: Id | null;
  way: Id[];
}

export function composed(match: Match): Composed {
  const at = placesIn(match.view.value ?? {});
  const parts = match.question.value ? draftOf(match.question.value) : [];
  const units = parts.filter((id) => id in at);
  return { units, home: at[units[0] ?? ''] ?? null, way: parts.filter((id) => !(id in at)) };
}

/** The next unit of a space that may join the march; of units that are alike the engine offers only one at a time. */
export const nextFrom =
  (view: Fields | null, space: Id) =>
  (question: Question): Id | null => {
    const at = placesIn(view ?? {});
    return question.answers.find((a) => a.role === 'part' && at[a.text] === space)?.text ?? null;
  };

const inTurn = (parts: readonly Id[]) => {
  const left = [...parts];
  return (): Id | null => left.shift() ?? null;
};

/** Enters the spaces one after another; stops at the first refusal and returns it. */
export async function followPath(match: Match, from: Id, way: readonly Id[]): Promise<Stopped | null> {
  let at = from;
  for (const to of way) {
    await match.answer(to, 'part');
    if (match.refusal.value) return { at, to, why: match.refusal.value };
    at = to;
  }
  return null;
}

/**
 * Adds units to the march, as `next` chooses. A path that is already laid is withdrawn and laid again, since units come first. A
 * unit that may not join is left behind.
 */
export async function join(match: Match, next: (question: Question) => Id | null): Promise<Stopped | null> {
  const { units, home, way } = composed(match);
  if (!home || !way.length) {
    await match.compose(next);
    return null;
  }
  await match.takeBack();
  await match.compose(inTurn(units));
  await match.compose(next);
  const why = match.refusal.value;
  const stopped = await followPath(match, home, way);
  if (stopped || !why) return stopped;
  match.refusal.value = why;
  return { at: home, to: home, why };
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
  const home = placesIn(match.view.value ?? {})[unit];
  if (!match.question.value || !home) return null;
  const { units, way } = composed(match);
  // Restart from the unit's space, unless this continues the march already composed.
  const anew = way.length > 0 && !reachOf(match).some((r) => r.space === to);
  if (anew) await match.takeBack();
  await match.compose(inTurn([...(anew ? units : []), ...(units.includes(unit) ? [] : [unit])]));
  if (match.refusal.value) return { at: home, to: home, why: match.refusal.value };
  const from = anew ? home : (way.at(-1) ?? home);
  return followPath(match, from, wayTo(ways, from, to, reachOf(match)));
}
