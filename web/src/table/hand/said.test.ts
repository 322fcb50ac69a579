import { beforeAll, expect, test, vi } from 'vitest';

import { tinyBrowser } from '../../testing/tiny_dom';
import type { SoFar } from './types';

vi.mock('../../engine/session/people', async () => (await import('../../testing/stub_server')).people);

let said: typeof import('./said');

beforeAll(async () => {
  for (const [name, value] of Object.entries(tinyBrowser().globals)) vi.stubGlobal(name, value);
  await import('../../games/registry');
  const { catalogue, wordsReady } = await import('../../words/catalogue');
  catalogue('and-gentlemen-all');
  await wordsReady();
  (await import('../../words/said')).setGame('and-gentlemen-all');
  said = await import('./said');
});

const so: SoFar = {
  is: 'so-far',
  unit: 'blue',
  at: { x: 0, y: 0, facing: 0 },
  formation: 'deployed',
  mounted: false,
  spent: 5700,
  allowance: 9000,
  in_contact: true,
};

test('a move that ends in contact says so', () => {
  const legs = ['wheel left 24', 'ahead 5.2'];
  expect(said.carriedWords({ legs, so })).toMatch(/ahead 5\.2″; 5\.7″ of 9\.0″, in contact with the enemy$/);
  expect(said.carriedWords({ legs, so: { ...so, in_contact: false } })).toMatch(/5\.7″ of 9\.0″$/);
});

test('a unit in contact is said to be, before what else it commands', () => {
  const commands = { fire: [], advances: [], enemies: [] };
  expect(said.commandsWords('blue', commands, ['gerard'])).toMatch(/: in contact with .*gerard.*; no target; /i);
  expect(said.commandsWords('blue', commands, [])).toMatch(/: no target; /);
});
