import { expect, test } from 'vitest';

import { typed } from '../../../engine/typed';
import type { Answer, Question } from '../../../engine/types';
import { marksFor, meantBy, placedQuestion } from './on_board';

const answer = (text: string, verb: string, args: Answer['args']): Answer =>
  typed<Answer>({ text, verb, args, role: 'play', irrevocable: false });
const asking = (...answers: Answer[]): Question =>
  typed<Question>({ number: 1, seat: 'red', is: 'x', fields: {}, clause: '', draft: '', parts: [], answers });

test('a harbour is a space of its own, though its area has the same id', () => {
  const question = placedQuestion(
    asking(
      answer('enter castle-6', 'enter', { harbour: 'castle-6' }),
      answer('land castle-6', 'land', { area: 'castle-6' }),
    ),
  );
  expect([...marksFor(question, null, new Map()).spaces].sort()).toEqual(['castle-6', 'harbour:castle-6']);
});

test('a region is chosen by any of its territories', () => {
  const question = asking(
    answer('take golden-dunes castle-1', 'take', { region: 'golden-dunes', area: 'castle-1' }),
    answer('take misty-forest castle-2', 'take', { region: 'misty-forest', area: 'castle-2' }),
  );
  expect(meantBy(question, null, 'dewbury')).toBe('golden-dunes');
  expect(meantBy(question, null, 'castle-1')).toBe('castle-1');
  expect(meantBy(question, null, 'bentwood')).toBe('bentwood');
  const { spaces } = marksFor(question, 'castle-1', new Map());
  expect(spaces.has('dewbury')).toBe(true);
  expect(spaces.has('moss-glen')).toBe(false);
});

test('a territory that is named itself is meant itself', () => {
  const question = asking(
    answer('burn dewbury', 'burn', { area: 'dewbury' }),
    answer('name golden-dunes', 'name-region', { region: 'golden-dunes' }),
  );
  expect(meantBy(question, null, 'dewbury')).toBe('dewbury');
});
