import { expect, test } from 'vitest';

import type { Fought, Summary } from '../engine/types';
import { favoured, luckiest, turningPoints } from './turning_points';

/** A battle that the Royalist won with that chance. */
function fought(event: number, chance: number, lost: number): Fought {
  const chances = { royalist: chance, covenanter: 1 - chance };
  const losses = [{ seat: 'covenanter', units: lost, expected: 1 }];
  return { is: 'battle', event, turn: 1, space: 'perth', attacker: 'royalist', won: 'royalist', chances, losses };
}

test('the least expected and the dearest battles turn a match, three of them at most', () => {
  const surprise = fought(1, 0.1, 0);
  const dear = fought(2, 0.6, 5);
  const plain = fought(3, 0.7, 1);
  const least = fought(4, 0.7, 0);
  expect(turningPoints([least, plain, surprise, dear])).toEqual([dear, surprise, plain]);
});

test('what was likely turned nothing, however dear it was', () => {
  expect(turningPoints([fought(1, 0.75, 9), fought(2, 1, 9)])).toEqual([]);
});

test('where nothing had to be fought, nothing was turned', () => {
  expect(turningPoints([{ ...fought(1, 1, 0), chances: {}, losses: [] }])).toEqual([]);
});

test('the dice favour who won more battles than were to be expected, by half a battle at least', () => {
  const won = (seat: string, got: number, expected: number): Summary['luck'][number] => ({
    seat,
    name: 'battles-won',
    got,
    expected,
  });
  expect(favoured([won('royalist', 5, 4.4), won('covenanter', 2, 2.6)])).toBe('royalist');
  expect(favoured([won('royalist', 4, 5.5), won('covenanter', 4, 2.5)])).toBe('covenanter');
  expect(favoured([won('royalist', 4, 3.6), won('covenanter', 2, 2.4)])).toBe(null);
  expect(favoured([])).toBe(null);
});

test('luck counts net of what the others had; less than one, or than a tenth, is even', () => {
  const sp = (seat: string, got: number, expected: number) => ({ seat, name: 'sp-inflicted', got, expected });
  expect(luckiest([sp('a', 10, 8), sp('b', 3, 5.5)], 'sp-inflicted')).toEqual({ seat: 'a', more: 4.5 });
  expect(luckiest([sp('a', 8, 6), sp('b', 9, 7.5)], 'sp-inflicted')).toBeNull();
  expect(luckiest([sp('a', 42, 40), sp('b', 9, 9)], 'sp-inflicted')).toBeNull();
  expect(luckiest([sp('a', 8, 2)], 'routs-suffered')).toBeNull();
});
