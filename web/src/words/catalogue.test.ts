import { beforeAll, describe, expect, test } from 'vitest';

import tabletopEnglish from '../../../data/and-gentlemen-all/words.en.json';
import besideGerman from '../../../data/montrose/page/words.de.json';
import besideEnglish from '../../../data/montrose/page/words.en.json';
import gameGerman from '../../../data/montrose/words.de.json';
import gameEnglish from '../../../data/montrose/words.en.json';
import pageGerman from '../../../data/page/words.de.json';
import pageEnglish from '../../../data/page/words.en.json';
import type { Fields } from '../engine/types';
import { recorded } from '../testing/recorded_matches';
import '../games/registry';
import { catalogue, language, nameTwins, refusal, spoken, t, wordsReady } from './catalogue';
import { readLog } from './log';
import { plain, say } from './template';
import { type CatalogueFile, Words } from './words';

const pairs: [string, CatalogueFile, CatalogueFile][] = [
  ['the game', gameEnglish, gameGerman],
  ['the page', pageEnglish, pageGerman],
  ['the page on the game', besideEnglish, besideGerman],
];

/** The fields that a template names, including those within "each". */
function fieldsOf(text: string): string[] {
  return [...text.matchAll(/\{([^{}:?#=|]+)/g)].map((found) => found[1]!);
}

/** Every message: group, id, template; without names that only another language has. */
function messages(file: CatalogueFile): [string, string, string][] {
  return Object.entries(file).flatMap(([group, of]) =>
    typeof of === 'string' || group === 'translations'
      ? []
      : Object.entries(of).map(([id, text]): [string, string, string] => [group, id, text]),
  );
}

describe.each(pairs)('%s', (_, english, german) => {
  const inEnglish = messages(english);
  const inGerman = messages(german);

  test('has the same groups and ids in both languages', () => {
    const ids = (of: [string, string, string][]): string[] => of.map(([group, id]) => `${group}.${id}`);
    expect(ids(inGerman)).toEqual(ids(inEnglish));
  });

  test('German names no field that English does not', () => {
    const odd = inGerman.flatMap(([group, id, text], i) =>
      fieldsOf(text)
        .filter((field) => !fieldsOf(inEnglish[i]![2]).includes(field))
        .map((field) => `${group}.${id}: ${field}`),
    );
    expect(odd).toEqual([]);
  });

  test('every brace that opens closes, and every number has its branches', () => {
    const wrong = [...inEnglish, ...inGerman].filter(([, , text]) => {
      let depth = 0;
      for (const c of text) depth += c === '{' ? 1 : c === '}' ? -1 : 0;
      return depth !== 0 || /\{[a-z_.]+#[^{}|]*\}/.test(text);
    });
    expect(wrong).toEqual([]);
  });

  test('is silent in German where it is silent in English, whatever the fields', () => {
    const [en, de] = [new Words().add(english), new Words().add(german)];
    const truthy: Fields = Object.fromEntries(
      inEnglish.flatMap(([, , text]) => fieldsOf(text).map((field) => [field, 2])),
    );
    for (const fields of [{}, truthy])
      for (const [group, id] of inEnglish) {
        const [one, other] = [en, de].map((words) => plain(say(words, group, id, fields)) !== '');
        expect(`${group}.${id} ${other}`).toBe(`${group}.${id} ${one}`);
      }
  });
});

test('what shapes the log is the same in both languages', () => {
  for (const group of ['headings', 'chains', 'echoes'] as const) expect(gameGerman[group]).toEqual(gameEnglish[group]);
});

describe('the words in use', () => {
  const words = catalogue('montrose');
  beforeAll(async () => {
    language.value = 'en';
    await wordsReady();
  });

  test('are of the page and of the game, and follow the language', async () => {
    expect(t('undo')).toBe('Undo');
    expect(words.value!.name('perth')).toBe('Perth');
    expect(words.value!.name('irish-terror')).toBe('Irish Terror');
    expect(t('phase', { phase: 'march-phase' }, words.value!)).toBe('March Phase');
    const english = words.value!;
    language.value = 'de';
    await wordsReady();
    expect(spoken.value).toBe('de');
    expect(t('undo')).toBe('Zurücknehmen');
    expect(words.value!.name('turn-1')).toBe('Aug./Sept. 1644');
    expect(english.name('turn-1')).toBe('Aug/Sept 1644');
    expect(words.value!.name('irish-terror')).toBe('Irischer Schrecken');
    expect(words.value!.name('perth')).toBe('Perth');
  });

  test('a refusal is said by its name, or as the server said it', () => {
    language.value = 'en';
    expect(refusal('nobody-knows', 'as it came')).toBe('as it came');
    expect(refusal('not_understood', 'mrach')).toContain('mrach');
  });

  test('every match recorded can be told in German, line by line', async () => {
    const told = async (l: 'en' | 'de', match: string): Promise<[number, string][]> => {
      language.value = l;
      await wordsReady();
      const { groups } = readLog(words.value!, recorded(match));
      return groups
        .flatMap((g) => [...(g.heading ? [g.heading] : []), ...g.lines])
        .map((x) => [x.number, plain(x.pieces)]);
    };
    for (const match of ['montrose-1', 'montrose-2', 'montrose-3']) {
      const [english, german] = [await told('en', match), await told('de', match)];
      expect(german.map(([number]) => number)).toEqual(english.map(([number]) => number));
      expect(german.filter(([, text]) => /^$|[<>{}]|\bthe\b/.test(text))).toEqual([]);
      expect(english.length).toBeGreaterThan(50);
    }
  });
});

test('units that share a name are told apart by their side', () => {
  const setting = {
    sides: [
      { id: 'parliament', name: 'Parliament' },
      { id: 'royalist', name: 'Royalists' },
    ],
    units: [
      { id: 'p-guns', name: 'Guns', side: 'parliament' },
      { id: 'r-guns', name: 'Guns', side: 'royalist' },
      { id: 'band', name: 'Trained band', side: 'parliament' },
    ],
  };
  const words = nameTwins(new Words().add(tabletopEnglish).with(setting), setting);
  expect(['p-guns', 'r-guns', 'band'].map((id) => words.name(id))).toEqual([
    'Guns (Parliament)',
    'Guns (Royalists)',
    'Trained band',
  ]);
});
