import { expect, test, vi } from 'vitest';

import type { MatchInfo } from '../../engine/types';
import { some } from '../../testing/some';
import { tinyBrowser } from '../../testing/tiny_dom';

vi.mock('../../engine/session/people', async () => (await import('../../testing/stub_server')).people);
for (const [name, value] of Object.entries(tinyBrowser().globals)) vi.stubGlobal(name, value);
const { language, wordsReady } = await import('../../words/catalogue');
const { termsOf } = await import('./terms');

const odd = some<MatchInfo>({
  game: 'unknown',
  files: [{ path: 'data/montrose/tables.json', hash: '0123456789abcdef' }],
  loaded: true,
  position: true,
  dice: 'seed',
});
const told = {
  en: [
    'Data of its own: data/montrose/tables.json (0123456789abcdef)',
    'Goes on from a save, which whoever loaded it has seen whole',
    'Begins at a position that was set up',
    'Dice: from a seed, so whoever made the match knows what will be thrown',
  ],
  de: [
    'Eigene Daten: data/montrose/tables.json (0123456789abcdef)',
    'Führt einen Spielstand fort, den der Spieler, der ihn lud, ganz gesehen hat',
    'Beginnt mit einer aufgebauten Stellung',
    'Würfel: aus einer Startzahl; wer die Partie angelegt hat, kennt die Würfe',
  ],
};

test.each(['en', 'de'] as const)('whoever takes a seat is told of data, saves, positions and seeds: %s', async (to) => {
  language.value = to;
  await wordsReady();
  for (const brief of [false, true]) expect(termsOf(odd, brief).slice(1)).toEqual(told[to]);
  expect(termsOf(some<MatchInfo>({ game: 'unknown' })).length).toBe(1); // the clock
});
