// How forces and vessels go from space to space of the map: which answers are steps, and what a step that is not offered is called.
import type { Answer, Id, Question } from '../../../engine/types';
import type { Ways } from '../../../map/ways';
import { areaOf, harbours, seaWays, ways } from '../types/island';

/** The verbs of a step, each with the argument that says where it leads. */
const STEPS: Readonly<Record<string, string>> = { to: 'area', 'sail-to': 'zone', enter: 'harbour', land: 'area' };
/** The verbs with which a force or a vessel begins to move. */
const BEGINS: readonly string[] = ['move', 'sail'];

/** Where a step leads; none if the answer is no step. */
export const goalOf = ({ verb, args }: Answer): Id | undefined => {
  const goal = args[STEPS[verb] ?? ''];
  return typeof goal === 'string' ? goal : undefined;
};

/** The answer with which a unit begins to move. */
export const movesOf = ({ answers }: Question, unit: Id): Answer | undefined =>
  answers.find(({ verb, args }) => BEGINS.includes(verb) && Object.values(args).includes(unit));

const isLand = (space: Id): boolean => areaOf.has(space);
const waysOf = (from: Id): Ways => (isLand(from) ? ways : seaWays);

/** How far each space is from where one goes; those to which no way leads are farthest. */
function leftTo(from: Id, space: Id): (at: Id) => number {
  const far = waysOf(from).from(space);
  return (at) => far.get(at) ?? Infinity;
}

/** The step that the engine offers towards a space, or into it by a way that the map does not show. */
export function stepTowards(question: Question, from: Id, space: Id): Answer | undefined {
  const left = leftTo(from, space);
  const nearer = (a: Answer): boolean => left(goalOf(a) ?? from) < left(from);
  return question.answers.find((a) => goalOf(a) === space) ?? question.answers.find(nearer);
}

/** The step that would lead on by the shortest way on the map; where there is none, straight there, or to the sea before it. */
export function nextTowards(from: Id, space: Id): Id {
  const left = leftTo(from, space);
  const beside = waysOf(from).beside(from);
  const before = harbours.some(({ id }) => id === space) ? seaWays.beside(space)[0]?.to : undefined;
  return beside.find(({ to }) => left(to) < left(from))?.to ?? before ?? space;
}

/** A step as one writes it. */
export function lineOf(from: Id, to: Id): string {
  const harbour = harbours.find(({ id }) => id === to)?.harbour;
  if (harbour) return `enter ${harbour}`;
  if (isLand(to)) return `${isLand(from) ? 'to' : 'land'} ${to}`;
  return `sail-to ${to}`;
}

/** What is offered for a unit and another space, with this one in its place: "patrol red-fleet-1 zone-b". */
export function insteadOf({ answers }: Question, unit: Id, space: Id): string | undefined {
  for (const { args, text } of answers) {
    const ids = Object.values(args).filter((id) => typeof id === 'string');
    const other = ids.find((id) => id !== unit);
    if (ids.length === 2 && ids.includes(unit) && other) return text.replace(other, space);
  }
  return undefined;
}
