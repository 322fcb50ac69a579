import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';

import { Refused } from '../../../engine/connection';
import type { Match } from '../../../engine/match';
import { typed } from '../../../engine/typed';
import type { Answer, Id, Question, Reached } from '../../../engine/types';
import { IslandHand } from './island_hand';

const moving: Record<string, readonly string[]> = {
  dewbury: ['hidden-hollow', 'castle-1'],
  'hidden-hollow': ['sheep-meade'],
};

const choice = (text: string, verb: string, args: Answer['args'], irrevocable = false): Answer =>
  typed<Answer>({ text, verb, args, role: 'play', irrevocable });

/** A match in which a force of Red stands in Dewbury and may move two areas. */
function stage(irrevocable = false) {
  const at = signal<ReadonlyMap<Id, Id>>(new Map([['red-1', 'dewbury']]));
  const asked = (answers: Answer[]): Question =>
    typed<Question>({ number: 1, seat: 'red', is: 'x', fields: {}, clause: '', draft: '', parts: [], answers });
  const begins = asked([choice('move red-1', 'move', { force: 'red-1' }, irrevocable)]);
  const goesOn = (from: Id): Question =>
    asked([...(moving[from] ?? []).map((area) => choice(`to ${area}`, 'to', { area })), choice('halt', 'halt', {})]);
  const question = signal<Question | null>(begins);
  const given: string[] = [];
  const refused: Record<string, string> = {};
  const match = {
    id: 'm',
    refusal: signal<Error | null>(null),
    connection: {
      call: async (_: string, { line }: { line: string }) => {
        throw new Refused('not_offered', `not ${line}`, refused[line]);
      },
    },
    answer: async (line: string) => {
      given.push(line);
      match.refusal.value = null;
      const area = line.startsWith('to ') ? line.slice(3) : at.value.get('red-1')!;
      at.value = new Map([['red-1', area]]);
      question.value = goesOn(area);
    },
    undo: async () => {
      given.push('undo');
      question.value = begins;
    },
  };
  const onAnswer = vi.fn((answer: Answer) => void match.answer(answer.text));
  const reach = signal<readonly Reached[]>([]);
  const hand = new IslandHand(typed<Match>(match), question, signal(null), at, signal([]), reach, onAnswer);
  const rest = (): Promise<void> => new Promise((on) => setTimeout(on, 0));
  return { hand, given, reach, rest, onAnswer, refused };
}

test('a force that is picked up begins to move; dropped where it stood, it has not', async () => {
  const { hand, given, rest } = stage();
  hand.lift('red-1');
  await rest();
  expect([...hand.marks.value.spaces].sort()).toEqual(['castle-1', 'hidden-hollow']);
  hand.drop('red-1', null);
  await rest();
  expect(given).toEqual(['move red-1', 'undo']);
});

test('dropped two areas off it marches area by area', async () => {
  const { hand, given, rest } = stage();
  hand.lift('red-1');
  hand.drop('red-1', 'sheep-meade');
  await rest();
  expect(given).toEqual(['move red-1', 'to hidden-hollow', 'to sheep-meade']);
});

test('where it may not go on, the rule is shown until something else is done', async () => {
  const { hand, given, rest, refused } = stage();
  refused['to spruceton'] = 'BTS-land.3';
  hand.lift('red-1');
  hand.drop('red-1', 'spruceton');
  await rest();
  expect(given).toEqual(['move red-1', 'to hidden-hollow', 'to sheep-meade']);
  expect(hand.stopped.value).toMatchObject({ at: 'sheep-meade', to: 'spruceton', why: { clause: 'BTS-land.3' } });
  hand.point('sheep-meade');
  hand.drop('red-1', 'hidden-hollow');
  await rest();
  expect(hand.stopped.value).toBe(null);
});

test('whose move is over, that it may not move is shown', async () => {
  const { hand, rest, refused } = stage();
  refused['move red-1'] = 'BTS-R.25';
  hand.lift('red-1');
  hand.drop('red-1', 'spruceton');
  await rest();
  expect(hand.stopped.value).toMatchObject({ at: 'sheep-meade', why: { clause: 'BTS-R.25' } });
});

test('an area in reach is marked with how far it is; clicked, it is marched to area by area', async () => {
  const { hand, given, reach, rest } = stage();
  hand.point('red-1');
  await rest();
  reach.value = [{ space: 'sheep-meade', cost: 2, path: ['hidden-hollow', 'sheep-meade'] }];
  expect(hand.marks.value.cost.get('sheep-meade')).toBe(2);
  expect(hand.marks.value.spaces.has('sheep-meade')).toBe(true);
  hand.point('sheep-meade');
  await rest();
  expect(given.slice(1)).toEqual(['to hidden-hollow', 'to sheep-meade']);
});

test('a move that cannot be taken back begins only where the force is dropped', async () => {
  const { hand, given, rest } = stage(true);
  hand.lift('red-1');
  await rest();
  expect(given).toEqual([]);
  hand.drop('red-1', 'castle-1');
  await rest();
  expect(given).toEqual(['move red-1', 'to castle-1']);
});

test('clicks choose a force, then an area', async () => {
  const { hand, given, rest } = stage();
  hand.point('red-1');
  await rest();
  hand.point('castle-1');
  await rest();
  expect(given).toEqual(['move red-1', 'to castle-1']);
});
