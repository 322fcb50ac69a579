// What holds for the words of every game, in both languages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { CatalogueFile } from './words';

const data = new URL('../../../data/', import.meta.url);
const games = readdirSync(data).filter((folder) => existsSync(new URL(`${folder}/page`, data)));
const files = [
  'page/words',
  'prompt/words',
  'notices/words',
  ...games.flatMap((game) => [`${game}/words`, `${game}/reasons`, `${game}/page/words`]),
];

function read(file: string, language: string): CatalogueFile {
  return JSON.parse(readFileSync(new URL(`${file}.${language}.json`, data), 'utf8')) as CatalogueFile;
}

/** Every message: group, id, template. */
const messages = (file: CatalogueFile): [string, string, string][] =>
  Object.entries(file).flatMap(([group, of]) =>
    typeof of === 'string' ? [] : Object.entries(of).map(([id, text]): [string, string, string] => [group, id, text]),
  );

describe.each(files)('%s', (file) => {
  const english = messages(read(file, 'en'));
  const german = messages(read(file, 'de'));

  test('has the same messages in both languages; German also names what is in the data', () => {
    const names = new Set(english.flatMap(([group, id]) => (group === 'names' ? id : [])));
    const ids = (of: typeof english): string[] =>
      of
        .flatMap(([group, id]) =>
          (group === 'names' && !names.has(id)) || group === 'translations' ? [] : `${group}.${id}`,
        )
        .sort();
    expect(ids(german)).toEqual(ids(english));
  });

  test('a die is written as a die, which the page draws once', () => {
    expect([...english, ...german].filter(([, , text]) => text.includes('[{'))).toEqual([]);
  });

  test('what is told is told to everybody: it says nothing of you', () => {
    const you = /\b(your?s?|du|dein\w*|dir|dich)\b/i;
    const told = [...english, ...german].filter(([group]) => group === 'events' || group === 'waits');
    expect(told.filter(([, , text]) => you.test(text))).toEqual([]);
  });

  test('German has its own word for the caracole', () => {
    expect(german.filter(([, , text]) => /\bcarole/i.test(text))).toEqual([]);
  });
});

test.each(['and-gentlemen-all', 'declare-thee-sir', 'matchlocks'])('%s: the battles have German titles', (game) => {
  const { scenarios } = read(`${game}/page/words`, 'en') as { scenarios: Record<string, string> };
  const files = Object.keys(scenarios).map((id) => new URL(`${game}/${id}.json`, data));
  const titles = files.flatMap((file) =>
    existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')).title as string] : [],
  );
  const own = (read(`${game}/words`, 'de')['translations'] ?? {}) as Record<string, string>;
  expect(titles.length).toBeGreaterThan(2);
  expect([...titles, 'Pick-up battle'].filter((title) => !own[title])).toEqual([]);
});

test.each(games)('%s: cards and their effects say nothing of you', (game) => {
  const you = /\b(your?s?|du|dein\w*|dir|dich)\b/i;
  const texts = ['cards.json', 'page/names.de.json', 'page/names.en.json'].flatMap((file) => {
    const url = new URL(`${game}/${file}`, data);
    return existsSync(url)
      ? [...readFileSync(url, 'utf8').matchAll(/"text": "((?:[^"\\]|\\.)*)"/g)].map((m) => m[1]!)
      : [];
  });
  expect(texts.filter((text) => you.test(text))).toEqual([]);
});

test.each(games)('%s: guides and how to play name units in German as the table does', (game) => {
  const text = (file: string): string => readFileSync(new URL(`${game}/${file}`, data), 'utf8');
  const sentences = ['guide.de.json', 'page/guide.de.json'].flatMap((file) => text(file).match(/"[^"]*[.:!?]"/g) ?? []);
  const told = [...sentences, ...text('page/how.de.md').split('\n')];
  const names = Object.entries(read(`${game}/words`, 'de')['translations'] ?? {}).filter(([name, own]) => name !== own);
  expect(told.filter((line) => names.some(([name]) => line.includes(name)))).toEqual([]);
});

test.each(['and-gentlemen-all', 'declare-thee-sir', 'matchlocks'])(
  'the log of %s tells no places in inches on the page, whose table shows them',
  (game) => {
    for (const language of ['en', 'de']) {
      const events = { ...(read(`${game}/words`, language)['events'] as object) };
      const told = Object.values({ ...events, ...(read(`${game}/page/words`, language)['events'] as object) });
      expect(told.filter((text) => /\.x:/.test(String(text)))).toEqual([]);
    }
  },
);
