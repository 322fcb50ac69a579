import { expect, test } from 'vitest';
import type { View } from '../../../engine/generated/by-the-sword';
import type { Fields } from '../../../engine/types';
import type { ReadLog } from '../../../words/log';
import { acts, actsIn, historyOf, treatiesIn } from './treaties';

const known = (value: number | null, known_to: 'all' | string[] = 'all') => ({ value, known_to });

const view = (grants: View['grants']): View =>
  ({ players: { red: {}, blue: {}, green: {} }, grants }) as unknown as View;

test('acts are read from the bits in which a view has them', () => {
  expect(actsIn(0)).toEqual([]);
  expect(actsIn(1 | 32)).toEqual(['passage', 'joint-battle']);
  expect(actsIn(63)).toEqual(acts);
});

test('a treaty is what two have granted each other; a secret one is not known to others', () => {
  const grants = {
    red: { blue: known(1 | 32), green: known(null, ['green', 'blue']) },
    blue: { red: known(1 | 4 | 32), green: known(2, ['blue', 'green']) },
    green: { red: known(0), blue: known(0, ['blue', 'green']) },
  };
  expect(treatiesIn(view(grants))).toEqual([
    { parties: ['red', 'blue'], secret: false, alliance: true },
    { parties: ['blue', 'green'], secret: true, alliance: false },
  ]);
});

test('a treaty has the history of the two alone, by turns; a king ends it', () => {
  const line = (event: Fields) => ({ event });
  const groups = [
    { is: 'turn', heading: line({ is: 'turn-begins', turn: 2 }), lines: [line({ is: 'king-crowned' })] },
    {
      is: 'phase',
      lines: [
        line({ is: 'treaty-made', from: 'blue', to: 'red' }),
        line({ is: 'treaty-made', from: 'blue', to: 'green' }),
        line({ is: 'treaty-declined', from: 'red', to: 'blue' }),
      ],
    },
    { is: 'turn', heading: line({ is: 'turn-begins', turn: 3 }), lines: [line({ is: 'king-crowned' })] },
    { is: 'phase', lines: [line({ is: 'agreement-void', by: 'red', with: 'blue' })] },
  ];
  const told = historyOf({ groups } as unknown as ReadLog, ['red', 'blue']);
  expect(told.map(({ turn, line: { event } }) => [turn, event.is])).toEqual([
    [2, 'treaty-made'],
    [3, 'king-crowned'],
    [3, 'agreement-void'],
  ]);
});
