import { expect, test } from 'vitest';
import type { Setting, View } from '../../../engine/generated/by-the-sword';
import type { Answer } from '../../../engine/types';
import { enteredFor, isEntered, sideOfAnswer, sidesOf } from './entered';

const answer = (verb: string, args: Record<string, string> = {}): Answer => ({ text: verb, role: 'play', verb, args });

const report = {
  winner: 'defender',
  ending: 'breaking',
  ended: false,
  break_points: [3, 5],
  break_share: [0, 50],
  of_card: { 'merc-archers': 20 },
  of_bonus: [0, 35],
  destroyed: ['merc-archers'],
  killed: ['red-general-2'],
  leaders: [{ force: 'red-1', count: 2 }],
  honours: [],
  turns: 6,
};
const view = {
  combat: { battle: { report, lost: { 'red-1': 150 }, defender: { speaker: 'blue' } } },
  naval: { report: { damaged: ['red-fleet-1', 'red-fleet-2'], sunk: ['red-fleet-2'], course: 'none', pursued: false } },
  mercs: { 'merc-archers': { with: 'blue-1' } },
  generals: { 'red-general-2': { value: { with: 'red-1' } } },
} as unknown as View;

test('a number is entered from what stands there', () => {
  expect(enteredFor(answer('lost-points', { force: 'red-1' }), view)).toEqual({ points: 150 });
  expect(enteredFor(answer('break-points', { power: 'blue' }), view)).toEqual({ number: 5 });
  expect(enteredFor(answer('lost-of-card', { card: 'merc-archers' }), view)).toEqual({ points: 20 });
  expect(enteredFor(answer('leaders-lost', { force: 'red-1' }), view)).toEqual({ number: 2 });
  expect(enteredFor(answer('killed', { general: 'red-general-2' }), view)).toBe(null);
});

test('what is entered is marked, and nothing else', () => {
  const entered = (verb: string, args = {}) => isEntered(answer(verb, args), view);
  expect([entered('defender-won'), entered('attacker-won')]).toEqual([true, false]);
  expect(entered('by-break')).toBe(false); // no cause is named yet
  expect(entered('killed', { general: 'red-general-2' })).toBe(true);
  expect([entered('damaged', { fleet: 'red-fleet-1' }), entered('damaged', { fleet: 'red-fleet-2' })]).toEqual([
    true,
    false,
  ]);
  expect([entered('sunk', { fleet: 'red-fleet-2' }), entered('unhurt', { fleet: 'red-fleet-1' })]).toEqual([
    true,
    false,
  ]);
});

test('an answer stands with the side that it is about', () => {
  const setting = {
    battle: {
      attacker: { power: 'red', forces: [{ force: 'red-1' }] },
      defender: { power: 'blue', forces: [{ force: 'blue-1' }] },
    },
    naval: null,
  } as unknown as Setting;
  const side = (verb: string, args = {}) => sideOfAnswer(answer(verb, args), sidesOf(setting), view);
  expect(side('lost-points', { force: 'blue-1' })).toBe('blue');
  expect(side('break-points', { power: 'red' })).toBe('red');
  expect(side('card-destroyed', { card: 'merc-archers' })).toBe('blue');
  expect(side('killed', { general: 'red-general-2' })).toBe('red');
  expect(side('attacker-won')).toBe(null);
});
