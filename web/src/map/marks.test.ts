import { describe, expect, test } from 'vitest';

import type { Answer, Question } from '../engine/types';
import { click, draftOf } from '../panels/choosing';
import { marksOf } from './marks';

const part = (verb: string, args: Record<string, string>): Answer => ({
  text: Object.values(args).join(' '),
  role: 'part',
  head: 'march',
  verb,
  args,
});
const asked = (draft: string, answers: Answer[]): Question => ({
  number: 1,
  seat: 'royalist',
  is: 'march-phase',
  fields: {},
  clause: 'MON-11.1.1',
  window: false,
  draft,
  parts: draft.split(' ').slice(1).filter(Boolean),
  answers,
});
const view = { at: { montrose: 'perth', 'irish-1': 'perth', 'irish-2': null } };

describe('a march', () => {
  const question = asked('march irish-1 dunkeld', [
    part('march-unit', { unit: 'montrose' }),
    part('march-to', { space: 'ruthven' }),
  ]);
  const reach = [{ space: 'inverness', cost: 4, path: ['ruthven', 'inverness'] }];

  test('marks what may be added, what has been, and the way', () => {
    const marks = marksOf(question, null, view, reach);
    expect([...marks.units]).toEqual(['montrose']);
    expect([...marks.spaces].sort()).toEqual(['inverness', 'ruthven']);
    expect([...marks.joining]).toEqual(['montrose']);
    expect([...marks.chosen]).toEqual(['irish-1']);
    expect(marks.paths).toEqual([['perth', 'dunkeld']]);
    expect(draftOf(question)).toEqual(['irish-1', 'dunkeld']);
  });

  test('goes on by a click, next door or far off, and takes back', () => {
    expect(click(question, null, 'ruthven', reach)).toMatchObject({ does: 'answer' });
    expect(click(question, null, 'inverness', reach)).toEqual({ does: 'go', path: ['ruthven', 'inverness'] });
    expect(click(question, null, 'irish-1', reach)).toEqual({ does: 'take-back', part: 'irish-1' });
    expect(click(question, null, 'newcastle', reach)).toEqual({ does: 'nothing' });
  });
});

test('what has no answer but such as cannot be taken back is sealed', () => {
  const answer = (verb: string, space: string, irrevocable?: true): Answer => ({
    text: `${verb} ${space}`,
    role: 'play',
    verb,
    args: { space },
    ...(irrevocable && { irrevocable }),
  });
  const answers = [
    answer('fight', 'perth', true),
    answer('fight', 'dundee', true),
    answer('retreat', 'dundee'),
    answer('halt', 'ruthven'),
  ];
  const marks = marksOf(asked('', answers), null, view);
  expect([...marks.final]).toEqual(['perth']);
  expect([
    ...marksOf(asked('', [part('march-to', { space: 'perth' })]), null, view, [
      { space: 'elgin', cost: 2, path: ['elgin'] },
    ]).final,
  ]).toEqual([]);
  expect([...marksOf(null, null, {}).final]).toEqual([]);
});

test('an answer about two things is given by two clicks, in either order', () => {
  const answers = [
    part('line-leader', { leader: 'elcho', unit: 'c-lowland-1' }),
    part('line-leader', { leader: 'elcho', unit: 'c-lowland-2' }),
    part('line-leader', { leader: 'leslie', unit: 'c-lowland-2' }),
  ];
  const question = asked('', answers);
  expect(click(question, null, 'elcho')).toEqual({ does: 'pick', id: 'elcho' });
  expect(click(question, 'elcho', 'c-lowland-2')).toEqual({ does: 'answer', answer: answers[1] });
  expect(click(question, null, 'c-lowland-2')).toEqual({ does: 'pick', id: 'c-lowland-2' });
  expect(click(question, 'c-lowland-2', 'leslie')).toEqual({ does: 'answer', answer: answers[2] });
  expect(click(question, 'elcho', 'leslie')).toEqual({ does: 'answer', answer: answers[2] });
});
