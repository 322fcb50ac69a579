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

/** A match in which a fleet of Red lies in Castle 1 and may sail into two zones, and from the second into a port. */
function atSea() {
  const at = signal<ReadonlyMap<Id, Id>>(new Map([['red-fleet-1', 'harbour:castle-1']]));
  const ask = (is: string, ...answers: Answer[]): Question =>
    typed<Question>({ number: 1, seat: 'red', is, draft: '', parts: [], answers });
  const sailTo = (zone: Id): Answer => choice(`sail-to ${zone}`, 'sail-to', { zone });
  const anchor = choice('anchor', 'anchor', {});
  const after: Record<string, [Id, Question]> = {
    'sail red-fleet-1': ['harbour:castle-1', ask('form-group', sailTo('zone-a'), choice('stay', 'stay', {}))],
    'sail-to zone-a': ['zone-a', ask('sail-on', sailTo('zone-b'), sailTo('zone-d'), anchor)],
    'sail-to zone-d': [
      'zone-d',
      ask('sail-on', sailTo('zone-a'), choice('enter castle-6', 'enter', { harbour: 'castle-6' }), anchor),
    ],
    'enter castle-6': ['harbour:castle-6', ask('form-group', choice('end-sailing', 'end-sailing', {}))],
  };
  const question = signal<Question | null>(
    ask('form-group', choice('sail red-fleet-1', 'sail', { fleet: 'red-fleet-1' })),
  );
  const moving = signal<readonly Id[]>([]);
  const given: string[] = [];
  const tried: string[] = [];
  const match = {
    id: 'm',
    refusal: signal<Error | null>(null),
    connection: {
      call: async (_: string, { line }: { line: string }) => {
        tried.push(line);
        throw new Refused('not_offered', line, 'BTS-sea.4');
      },
    },
    answer: async (line: string) => {
      given.push(line);
      match.refusal.value = null;
      const [space, next] = after[line]!;
      at.value = new Map([['red-fleet-1', space]]);
      moving.value = line.startsWith('enter') ? [] : ['red-fleet-1'];
      question.value = next;
    },
  };
  const give = (answer: Answer) => void match.answer(answer.text);
  const asks = (next: Question) => void (question.value = next);
  const hand = new IslandHand(typed<Match>(match), question, signal(null), at, moving, signal([]), give);
  const rest = (): Promise<void> => new Promise((on) => setTimeout(on, 0));
  return { hand, given, tried, rest, ask, asks };
}

test('a fleet is dragged zone by zone into a port', async () => {
  const { hand, given, rest } = atSea();
  hand.lift('red-fleet-1');
  await rest();
  expect(hand.marks.value.spaces.has('zone-a')).toBe(true);
  hand.drop('red-fleet-1', 'harbour:castle-6');
  await rest();
  expect(given).toEqual(['sail red-fleet-1', 'sail-to zone-a', 'sail-to zone-d', 'enter castle-6']);
  expect(hand.stopped.value).toBe(null);
});

test('a fleet at sea is dragged on; where it may not enter, the rule is shown', async () => {
  const { hand, given, tried, rest } = atSea();
  hand.lift('red-fleet-1');
  hand.drop('red-fleet-1', 'zone-a');
  await rest();
  expect(hand.marks.value.chosen.has('red-fleet-1')).toBe(true);
  hand.drop('red-fleet-1', 'harbour:castle-2');
  await rest();
  expect(given).toEqual(['sail red-fleet-1', 'sail-to zone-a', 'sail-to zone-d']);
  expect(tried).toEqual(['enter castle-2']);
  expect(hand.stopped.value).toMatchObject({ at: 'zone-d', to: 'harbour:castle-2', why: { clause: 'BTS-sea.4' } });
});

test('where no sea joins, the sea before the port is what may not be sailed into', async () => {
  const { hand, tried, rest } = atSea();
  hand.lift('red-fleet-1');
  hand.drop('red-fleet-1', 'harbour:castle-5');
  await rest();
  expect(tried).toEqual(['sail-to sea-of-marnon']);
});

test('a patrol that is dropped where it may not be says why', async () => {
  const { hand, given, tried, rest, ask, asks } = atSea();
  const patrol = choice('patrol red-fleet-1 zone-a', 'patrol', { fleet: 'red-fleet-1', zone: 'zone-a' });
  asks(ask('place-patrols', patrol, choice('end-patrols', 'end-patrols', {})));
  hand.lift('red-fleet-1');
  hand.drop('red-fleet-1', 'zone-c');
  await rest();
  expect(given).toEqual([]);
  expect(tried).toEqual(['patrol red-fleet-1 zone-c']);
  expect(hand.stopped.value).toMatchObject({ at: 'harbour:castle-1', to: 'zone-c' });
});
