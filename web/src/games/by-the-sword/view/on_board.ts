// What the board makes of a question: harbours and regions are chosen by what is drawn of them.
import type { Answer, Fields, Id, Question, Reached } from '../../../engine/types';
import { type Marks, marksOf } from '../../../map/marks';
import { narrowed } from '../../../panels/choosing';
import { areaOf, areas, harbourSpace } from '../types/island';

/** The answer with the ids that its places have on the map. */
const placed = (answer: Answer): Answer => {
  const { harbour } = answer.args;
  return typeof harbour === 'string' ? { ...answer, args: { ...answer.args, harbour: harbourSpace(harbour) } } : answer;
};

/** The question as the map asks it: its answers name spaces and markers of the map. */
export const placedQuestion = (question: Question): Question => ({
  ...question,
  answers: question.answers.map(placed),
});

const regionsIn = (answers: readonly Answer[]): Set<Id> =>
  new Set(answers.flatMap(({ args: { region } }) => (typeof region === 'string' ? [region] : [])));

/** What a click on a space is about: the region of a territory, where regions are chosen and the territory itself is not. */
export function meantBy(question: Question, picked: Id | null, on: Id): Id {
  const answers = narrowed(question, picked);
  const region = areaOf.get(on)?.region;
  const named = answers.some(({ args }) => Object.values(args).includes(on));
  return !named && region && regionsIn(answers).has(region) ? region : on;
}

/**
 * The marks for a question that `placedQuestion` gave: the territories of regions that may be chosen, too, and as chosen the
 * forces and vessels that are under way, with what they may reach.
 */
export function marksFor(
  question: Question | null,
  picked: Id | null,
  at: ReadonlyMap<Id, Id>,
  moving: readonly Id[] = [],
  reach: readonly Reached[] = [],
): Marks {
  const view = { at: Object.fromEntries(at) } satisfies Fields;
  const asked = marksOf(question, picked, view, reach);
  const marks = { ...asked, chosen: new Set([...asked.chosen, ...(question ? moving : [])]) };
  const regions = regionsIn(question ? narrowed(question, picked) : []);
  if (!regions.size) return marks;
  const ofRegions = areas.filter(({ region }) => regions.has(region) && region !== picked).map(({ id }) => id);
  return { ...marks, spaces: new Set([...marks.spaces, ...ofRegions]) };
}
