// Every match says how it is won, by the options that it is played with.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { plain, say } from './template';
import { type CatalogueFile, Words } from './words';

const read = (file: string, language = 'en'): CatalogueFile =>
  JSON.parse(readFileSync(new URL(`../../../data/${file}.${language}.json`, import.meta.url), 'utf8')) as CatalogueFile;

const aim = (game: string, terms: object): string =>
  plain(say(new Words().add(read('common/words')).add(read(`${game}/words`)), 'aims', 'aim', { ...terms }));

test.each([
  [{}, 'half of all territories and castles of Marnon at the end of a turn has won; so has'],
  [{ half: 'each' }, 'half of the territories and half of the castles of Marnon'],
  [{ turn_limit: 8 }, 'has won; after turn 8 whoever holds the most of them; so has'],
  [{ victory: 'turn-limit' }, 'After turn 12 whoever holds the most territories and castles has won; so has'],
  [{ victory: 'turn-limit', turn_limit: 6 }, 'After turn 6 whoever'],
  [{ victory: 'total' }, 'every territory and castle of Marnon has won; so has'],
  [{ victory: 'total', turn_limit: 9 }, 'has won; after turn 9 whoever'],
])('By The Sword with %o', (options, said) => {
  expect(aim('by-the-sword', { options })).toContain(said);
});

test('battles of limited length say what happens when time is up', () => {
  const drawn = { game_length: 6, time_is_up: 'drawn' };
  expect(aim('matchlocks', { rules: drawn })).toMatch(/has lost; after turn 6 the battle is drawn\.$/);
  expect(aim('matchlocks', { rules: { ...drawn, time_is_up: 'tokens' } })).toContain('larger share of the Tokens wins');
  expect(aim('matchlocks', { rules: { ...drawn, game_length: 0 } })).toMatch(/has lost\.$/);
  expect(aim('and-gentlemen-all', { turn_limit: 6 })).toContain('; after turn 6 the army with');
  expect(aim('and-gentlemen-all', { turn_limit: 0 })).toMatch(/not routed\.$/);
  expect(aim('montrose', {})).toContain('when turn 11 is over');
});

test('places that are fought for have their German names', () => {
  const german = new Words().add(read('common/words', 'de')).add(read('declare-thee-sir/words', 'de'));
  const terms = {
    length: 8,
    rules: { victory: 'objective' },
    objectives: [{ name: 'The hill' }, { name: 'The wood' }],
  };
  expect(plain(say(german, 'aims', 'aim', terms))).toContain('Der Hügel und Der Wald');
});
