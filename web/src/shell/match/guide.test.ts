import { expect, test } from 'vitest';
import battleGerman from '../../../../data/and-gentlemen-all/page/guide.de.json';
import battle from '../../../../data/and-gentlemen-all/page/guide.en.json';
import battleQuestions from '../../../../data/and-gentlemen-all/words.en.json';
import german from '../../../../data/montrose/page/guide.de.json';
import english from '../../../../data/montrose/page/guide.en.json';
import questions from '../../../../data/montrose/words.en.json';
import type { Guide } from '../../games/game';
import { follows, nextStep } from './guide_steps';

/** The text and the line shown for a question, of the lines that are legal. */
async function shown(steps: Guide['steps'], at: string, done: number[], legal: (line: string) => boolean) {
  const next = await nextStep(steps, at, new Set(done.map((i) => steps[i]!)), async (line) => legal(line));
  return next && [steps.indexOf(next.step), next.line];
}

test('a step stays until it is followed, and one that the rules no longer allow is passed over', async () => {
  const { steps } = battle;
  const cards = ['card fire', 'card move', 'card pass'];
  const left = (gone: string[]) => (line: string) => cards.includes(line) && !gone.includes(line);
  expect(await shown(steps, 'choose-card', [], left([]))).toEqual([0, 'card move']);
  expect(await shown(steps, 'choose-card', [], left(['card fire']))).toEqual([0, 'card move']); // fired first
  expect(await shown(steps, 'choose-card', [], left(['card fire', 'card move']))).toEqual([9, 'card pass']);
  expect(await shown(steps, 'choose-card', [0], left(['card move']))).toEqual([6, 'card fire']);
  expect(await shown(steps, 'choose-card', [0, 6, 9], left([]))).toBeNull();
});

test('the first legal suggestion is the one to play; a step without one leaves the choice open', async () => {
  const march = english.steps.findIndex((s) => s.at === 'march-phase');
  const third = english.steps[march]!.suggest[2]!;
  expect(await shown(english.steps, 'march-phase', [], (line) => line === third)).toEqual([march, third]);
  expect(await shown(english.steps, 'march-phase', [], (line) => line === 'end-march')).toEqual([
    march + 1,
    'end-march',
  ]);
  expect((await shown(english.steps, 'use-card', [], () => false))?.[1]).toBeUndefined();
});

test('a step is followed with the same unit, however far it goes', () => {
  const step = battle.steps.find((s) => s.suggest.includes('move trained-band ahead 6'))!;
  expect(follows(step, 'move trained-band ahead 4.5')).toBe(true);
  expect(follows(step, 'move cornets ahead 6')).toBe(false);
});

const guides = [
  { name: 'montrose', one: english, other: german, known: questions.questions },
  { name: 'and-gentlemen-all', one: battle, other: battleGerman, known: battleQuestions.questions },
];

/** What is never asked in the guided turn: of the other side, or before a battle whose units are placed. */
const notAsked = ['place-argyll', 'deploy'];

test.each(guides)('both languages explain the same, and every question: $name', ({ one, other, known }) => {
  expect(other.steps.map((s) => [s.at, s.suggest])).toEqual(one.steps.map((s) => [s.at, s.suggest]));
  const kinds = Object.keys(known).filter((kind) => !notAsked.includes(kind));
  for (const { also } of [one, other]) expect(Object.keys(also).sort()).toEqual(kinds.sort());
});
