// What holds for the words of every game, in both languages.
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { CatalogueFile } from './words';

const games = ['montrose', 'and-gentlemen-all', 'declare-thee-sir', 'matchlocks', 'by-the-sword'];
const files = [
  'page/words',
  'prompt/words',
  'notices/words',
  ...games.flatMap((game) => [`${game}/words`, `${game}/reasons`, `page/${game}`]),
];

function read(file: string, language: string): CatalogueFile {
  const path = new URL(`../../../data/${file}.${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as CatalogueFile;
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

test.each(['and-gentlemen-all', 'declare-thee-sir', 'matchlocks'])(
  'the log of %s tells no places in inches on the page, whose table shows them',
  (game) => {
    for (const language of ['en', 'de']) {
      const events = { ...(read(`${game}/words`, language)['events'] as object) };
      const told = Object.values({ ...events, ...(read(`page/${game}`, language)['events'] as object) });
      expect(told.filter((text) => /\.x:/.test(String(text)))).toEqual([]);
    }
  },
);
