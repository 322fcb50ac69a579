import { expect, it } from 'vitest';
import { signsOf } from './signs';

it('shows where the events of a turn happened, and who holds in the end what changed hands', () => {
  const signs = signsOf([
    { is: 'taken', area: 'haven', by: 'red' },
    { is: 'battle-begins', area: 'haven' },
    { is: 'taken', area: 'haven', by: 'blue' },
    { is: 'taken', area: 'orc-hill', by: null },
    { is: 'naval-combat-begins', zone: 'sea-zone-a' },
    { is: 'castle-fell', castle: 'castle-1' },
    { is: 'event-hits', areas: ['haven', 'dewbury'] },
    { is: 'marched', from: 'haven', to: 'dewbury' },
  ]);
  expect([...signs.taken]).toEqual([
    ['haven', 'blue'],
    ['orc-hill', null],
  ]);
  expect([...signs.battles]).toEqual(['haven', 'sea-zone-a']);
  expect([...signs.sieges]).toEqual(['castle-1']);
  expect([...signs.struck]).toEqual(['haven', 'dewbury']);
});
