import { expect, test } from 'vitest';

import type { Answer, Question } from '../../../engine/types';
import { isLastMarch } from './last_march';

const asked = (parts: string[]): Question =>
  ({ is: 'march-phase', seat: 'covenanter', number: 1, parts, answers: [] }) as unknown as Question;
const done = (irrevocable: boolean): Answer => ({ text: 'done', role: 'done', verb: 'done', args: {}, irrevocable });
const view = {
  at: { elcho: 'perth', 'c-lowland-3': 'perth', baillie: 'newcastle', montrose: 'dunkeld' },
  inactive: ['baillie'],
  moved: ['c-lowland-3'],
};

test('the last march asks first if it cannot be taken back', () => {
  expect(isLastMarch(asked(['elcho', 'dundee']), done(true), view)).toBe(true);
});

test('so does a last march that is typed as a whole', () => {
  const typed = (text: string): Answer => ({ text, role: 'play', verb: '', args: {}, irrevocable: true });
  expect(isLastMarch(asked([]), typed('march elcho dundee'), view)).toBe(true);
  expect(isLastMarch(asked([]), typed('end-marching'), view)).toBe(false);
});

test('it does not ask where battle follows', () => {
  expect(isLastMarch(asked(['elcho', 'dunkeld']), done(true), view)).toBe(false);
});

test('it does not ask while another unit may march, nor if the march can be taken back', () => {
  expect(isLastMarch(asked(['elcho', 'dundee']), done(true), { ...view, moved: [] })).toBe(false);
  expect(isLastMarch(asked(['elcho', 'dundee']), done(false), view)).toBe(false);
  expect(isLastMarch(asked(['elcho', 'dundee']), { ...done(true), role: 'part' }, view)).toBe(false);
});
