import { expect, test } from 'vitest';
import type { View } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import { alliancesIn, lentIn } from './bonds';

test('a loan is late from the turn after it is due', () => {
  const loan = { lender: 'red', borrower: 'blue', sum: 20, due: 25, turn: 4 };
  const told = (turn: number) => lentIn(typed<View>({ loans: [loan], turn }));
  expect(told(4)).toEqual([{ pair: ['red', 'blue'], loan: { sum: 20, due: 25, turn: 4 }, late: false }]);
  expect(told(5)[0]?.late).toBe(true);
});

test('alliances are those with lords of castles and peoples of regions', () => {
  const view = typed<View>({
    players: { red: {}, blue: {} },
    others: {
      castles: [{ standing: { red: 0, blue: -3 } }, { standing: { red: 3, blue: 2 } }],
      regions: { 'misty-forest': { standing: { blue: 3 } } },
    },
  });
  expect(alliancesIn(view)).toEqual([
    ['lord-of-castle-2', 'red'],
    ['people-of-misty-forest', 'blue'],
  ]);
});
