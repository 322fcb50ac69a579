import { expect, test } from 'vitest';

import type { Answer, Question } from '../../../engine/types';
import { partGroups } from './part_groups';

const unit = (text: string): Answer => ({
  text,
  role: 'part',
  head: 'march',
  verb: 'march-unit',
  args: { unit: text },
});
const question = (parts: string[], answers: Answer[]): Question => ({
  number: 1,
  seat: 'royalist',
  is: 'march-phase',
  fields: {},
  clause: 'MON-11.1.1',
  window: false,
  draft: parts.length ? `march ${parts.join(' ')}` : '',
  parts,
  answers,
});
const at = { montrose: 'perth', 'irish-1': 'dunkeld', 'irish-2': 'dunkeld', elcho: 'perth' };

test('a space has a button if more than one unit of it may go, though one hides another that is alike', () => {
  const groups = partGroups(question([], [unit('montrose'), unit('irish-1')]), { at }, String);
  expect(groups.map((g) => g.id)).toEqual(['dunkeld']);
});

test('the button takes what is offered, one after another, and ends when nothing is', () => {
  const { next } = partGroups(question([], [unit('montrose'), unit('irish-1')]), { at }, String)[0]!;
  expect(next(question([], [unit('montrose'), unit('irish-1')]))).toBe('irish-1');
  expect(next(question(['irish-1'], [unit('irish-2')]))).toBe('irish-2');
  expect(next(question(['irish-1', 'irish-2'], []))).toBeNull();
});

test('with one unit left its own button is enough', () => {
  expect(partGroups(question(['irish-1'], [unit('irish-2')]), { at }, String)).toEqual([]);
});
