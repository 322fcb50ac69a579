// Facts in the words of a game.
import { beforeAll, expect, test, vi } from 'vitest';

import { stub } from '../../../testing/stub_game';
import { tinyBrowser } from '../../../testing/tiny_dom';

const { globals } = tinyBrowser();
vi.mock('../../../engine/session/people', async () => (await import('../../../testing/stub_server')).people);
beforeAll(async () => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  (await import('../../../games/registry')).register(stub);
  const { catalogue, wordsReady } = await import('../../../words/catalogue');
  catalogue('stub');
  await wordsReady();
  (await import('../../../words/said')).setGame('stub');
});

const read = () => import('./fact_words'); // reads the address of the page

test('a fact is told by the names of its members and ids', async () => {
  const { factWords, valueWords, wordOf } = await read();
  expect(factWords(['places', 'otter', 'value', 'at'])).toBe('where they fish › Otter › water');
  expect(valueWords('ford')).toBe('the ford');
  expect(wordOf('at')).toBe('water');
  expect(wordOf('low_tide')).toBe('low tide');
});

test('the place of a fault is told in the same words', async () => {
  const { placeWords } = await read();
  expect(placeWords('edit: places.otter.value.at')).toBe('where they fish › Otter › water');
  expect(placeWords('places.otter')).toBe('where they fish › Otter');
});

test('what one may search for is an example of the match', async () => {
  const { exampleOf } = await read();
  const turn = { path: ['turn'], value: 3 };
  expect(exampleOf([turn, { path: ['places', 'otter', 'value', 'at'], value: 'ford' }])).toBe('Otter water');
  expect(exampleOf([{ path: ['at', 'pike'], value: 'ford' }])).toBe('Pike water');
  expect(exampleOf([turn])).toBe('');
});
