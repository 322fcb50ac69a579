import { beforeAll, expect, test, vi } from 'vitest';

import { tinyBrowser } from '../../testing/tiny_dom';
import type { Measured, SoFar } from './types';

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

test('a measurement is told in the words of the game: how far, the shots, the Attack, and what refuses them', async () => {
  const { catalogue, wordsReady } = await import('../../words/catalogue');
  catalogue('matchlocks');
  await wordsReady();
  (await import('../../words/said')).setGame('matchlocks');
  const drawing = { points: [], lines: [], outlines: [], numbers: [] };
  const shot = { range: 6200, dice: 7, to_hit: 5, covered: true, refusal: null, clause: '' };
  const refusal = { id: 'gap-too-narrow', args: {}, text: '' };
  const attack = { distance: null, face: 'front', refusal, clause: 'NMM-11.4.1' };
  const measured = {
    from: 'bluecoats',
    to: 'redcoats',
    distance: 6200,
    in_command: false,
    fire: shot,
    attack,
    drawing,
  };
  const words = said.measuredWords(measured as unknown as Measured);
  expect(words).toContain('6.2″. ');
  expect(words).toContain('6.2″, 7 dice, hits on 5 or more, in cover.');
  expect(words).toContain('no Attack; the gap to Shoot through is narrower than 4 inches (NMM-11.4.1).');
  const point = { ...measured, from: null, to: null, fire: null, attack: null };
  expect(said.measuredWords(point as unknown as Measured)).toBe('Here to that point: 6.2″.');
});
