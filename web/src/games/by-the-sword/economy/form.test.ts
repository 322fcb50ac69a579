import { expect, test } from 'vitest';
import type { Account, EconomicsForm } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import type { LogEntry } from '../../../engine/types';
import { boughtBy } from './bought';
import { formOf, priceOfPoints } from './form';

const form = typed<EconomicsForm>({ territories: 80, castles: 20, armies: 35, army_points: 50, new_fleets: 20 });
const zero = (of: EconomicsForm): EconomicsForm =>
  new Proxy(of, { get: (target, key) => Reflect.get(target, key) ?? 0 });
const account = typed<Account>({
  player: 'red',
  income: [{ row: 'caravans', crowns: 5, dice: 2, lines: [] }],
  expenditures: [
    { row: 'armies', crowns: 40, dice: 0, lines: [] },
    { row: 'new-fleets', crowns: 7, dice: 0, lines: [] },
  ],
  prices: [{ row: 'army-points', points: 1000, crowns: 75 }],
});

test('each part of the form adds up what is booked and what is foretold', () => {
  const [income, expenditures, purchases] = formOf(zero(form), account);
  expect(income).toMatchObject({ part: 'income', booked: 100, next: { crowns: 5, dice: 2 } });
  expect(expenditures).toMatchObject({ booked: 35, next: { crowns: 40 } });
  expect(purchases).toMatchObject({ booked: 70, next: { crowns: 7 } });
  expect(income!.rows.find(({ id }) => id === 'form-caravans')?.next?.dice).toBe(2);
});

test('points are priced as the event of the turn has it, rounded up', () => {
  expect([10, 50, 200, 1000].map((points) => priceOfPoints(account, points))).toEqual([1, 4, 15, 75]);
});

test('what was bought is what has been placed since the expenditures, by this player', () => {
  const entries = (events: object[]): LogEntry[] =>
    events.map((event, i) => typed<LogEntry>({ number: i, event, undone: i === 7 }));
  const log = entries([
    { is: 'points-placed', force: 'red-1' },
    { is: 'expenditures-paid', power: 'red' },
    { is: 'vessel-built', vessel: 'blue-fleet-1' },
    { is: 'vessel-built', vessel: 'red-fleet-2' },
    { is: 'fort-built', area: 'haven', by: 'red' },
    { is: 'training-begun', power: 'blue', turn: 3, points: 100 },
    { is: 'training-begun', power: 'red', turn: 3, points: 100 },
    { is: 'caravan-made-up', caravan: 'red-caravan-1' },
  ]);
  expect(boughtBy('red', log).map(({ event }) => event.is)).toEqual(['vessel-built', 'fort-built', 'training-begun']);
});
