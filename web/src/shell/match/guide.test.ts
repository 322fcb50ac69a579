import { expect, test } from 'vitest';
import german from '../../../../data/page/guide.de.json';
import english from '../../../../data/page/guide.en.json';
import { nextStep } from './guide_steps';

test('each step is used once, in order, when its question is put', () => {
  const steps = english.steps;
  const used: number[] = [];
  const put = (is: string): number => {
    const step = nextStep(steps, is, used);
    if (step >= 0) used.push(step);
    return step;
  };
  expect(put('next-recruit-roll')).toBe(0);
  expect(put('march-phase')).toBe(2);
  expect(put('march-phase')).toBe(3);
  expect(put('march-phase')).toBe(-1);
  expect(put('place-recruits')).toBe(1);
});

test('both languages explain the same', () => {
  expect(german.steps.map((s) => [s.at, s.suggest])).toEqual(english.steps.map((s) => [s.at, s.suggest]));
});
