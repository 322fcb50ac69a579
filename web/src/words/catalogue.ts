// Loads the words of the page and of the games shown, in the reader's language.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';

import pageEnglish from '../../../data/page/words.en.json';
import { storage } from '../browser/storage';
import type { Fields, Id } from '../engine/types';
import { type Language, pageSources, sourcesOf } from './sources';
import { fill, type Piece, plain, say } from './template';
import { type CatalogueFile, Words } from './words';

export type { Language } from './sources';
export { Words } from './words';

/** The languages of the page, each with its own name for itself. */
export const languages: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];

const kept = 'linstock.language';

/** The language chosen. The words change once those of that language are loaded. */
export const language: Signal<Language> = signal(preferred());

const page = signal({ language: 'en' as Language, words: new Words().add(pageEnglish) });
const games = new Map<Id, Signal<Words | null>>();

/** The language shown, which lags behind `language` while words load. */
export const spoken: ReadonlySignal<Language> = computed(() => page.value.language);

/** The page's own words. */
export const pageWords: ReadonlySignal<Words> = computed(() => page.value.words);

/** What stands in for the words of a game until they are loaded. */
export const wordsForNow: ReadonlySignal<Words> = computed(() => pageWords.value.forNow());

let settled: Promise<void> = Promise.resolve();

/** Resolves when all words shown are loaded in the language chosen; await it before the first paint. */
export const wordsReady = (): Promise<void> => settled;

effect(() => {
  settled = speak(language.value).catch(stays);
});
language.subscribe((chosen) => {
  if (chosen !== preferred()) keep(chosen);
});
effect(() => {
  if (typeof document !== 'undefined') document.documentElement.lang = page.value.language;
});

/** The words and names of a game, including the page's words; null until they are loaded. */
export function catalogue(game: Id): ReadonlySignal<Words | null> {
  const known = games.get(game);
  if (known) return known;
  const words = signal<Words | null>(null);
  games.set(game, words);
  settled = Promise.all([settled, follow(game, words).catch(stays)]).then(() => undefined);
  return words;
}

/** Whether the words of a game are loaded, or it has none: until then its names would be ids. */
export const hasWords = (game: Id): boolean => catalogue(game).value !== null || !sourcesOf(game);

/** A sentence of the page. Ids in the fields get their names from `words`. */
export function t(id: string, fields: Fields = {}, words: Words = pageWords.value): string {
  return plain(rich(id, fields, words));
}

/** A sentence of the page, as pieces. */
export function rich(id: string, fields: Fields = {}, words: Words = pageWords.value): Piece[] {
  return say(words, 'page', id, fields);
}

/** The sentence for a refusal, by its name in the protocol; `message` if the page has none for it. */
export function refusal(name: string, message: string): string {
  const id = `refused-${name}`;
  return pageWords.value.has('page', id) ? t(id, { message }) : message;
}

/** The name of an id, as pieces. */
export function named(words: Words, id: Id): Piece[] {
  return fill(words, '{it}', { it: id });
}

/** Handler of a failed load: the words stay as they were until another language is chosen. */
function stays(): void {}

function preferred(): Language {
  const known = (l: string | null | undefined): l is Language => languages.some(({ id }) => id === l);
  try {
    const chosen = storage.get(kept);
    if (known(chosen)) return chosen;
  } catch {
    // storage is blocked: use the browser's language
  }
  const own = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  return own.map((l) => l?.slice(0, 2)).find(known) ?? 'en';
}

function keep(chosen: Language): void {
  try {
    storage.set(kept, chosen);
  } catch {
    // storage is blocked: the choice lasts until the page is closed
  }
}

/** Switches page and games together once everything is loaded, unless another language has been chosen meanwhile. */
async function speak(to: Language): Promise<void> {
  const shown = [...games];
  const [own, ...theirs] = await Promise.all([wordsOfPage(to), ...shown.map(([game]) => wordsOfGame(game, to))]);
  if (language.peek() !== to) return;
  batch(() => {
    page.value = { language: to, words: own };
    for (const [i, [, words]] of shown.entries()) words.value = theirs[i] ?? null;
  });
}

async function follow(game: Id, words: Signal<Words | null>): Promise<void> {
  const to = language.peek();
  const loaded = await wordsOfGame(game, to);
  if (language.peek() === to) words.value = loaded;
}

async function pageFiles(to: Language): Promise<CatalogueFile[]> {
  return [pageEnglish, ...(await all(pageSources[to]))];
}

async function wordsOfPage(to: Language): Promise<Words> {
  return (await pageFiles(to)).reduce((words, file) => words.add(file), new Words());
}

async function wordsOfGame(game: Id, to: Language): Promise<Words | null> {
  const sources = sourcesOf(game);
  if (!sources) return null;
  const { log, catalogues, names, namesIn } = sources;
  const [ofPage, ofGame, data] = await Promise.all([
    pageFiles(to),
    all([log, ...catalogues[to]]),
    all<unknown>([...names, ...(namesIn[to] ?? [])]),
  ]);
  const words = [...ofPage, ...ofGame].reduce((w, file) => w.add(file), new Words());
  for (const file of data) nameTurns(words.addNames(file), file);
  return words;
}

/** Names the boxes of a turn record turn-1, turn-2, … for {turn:as turn}, since they have no ids. */
function nameTurns(words: Words, data: unknown): void {
  const turns = (data as { turns?: { label?: string }[] } | null)?.turns;
  for (const [i, { label }] of turns?.entries() ?? []) if (label !== undefined) words.setName(`turn-${i + 1}`, label);
}

/** Appends the side's name to the names of units that share one in the setting of a match. Modifies `words`. */
export function nameTwins(words: Words, setting: unknown): Words {
  const template = words.raw('plan', 'twin');
  const units = (setting as { units?: { id: Id; name: string; side: Id }[] } | null)?.units;
  if (!template || !Array.isArray(units)) return words;
  for (const { id, name, side } of units)
    if (units.some((other) => other.name === name && other.id !== id))
      words.setName(id, plain(fill(words, template, { name: words.translated(name), side })));
  return words;
}

async function all<T>(loads: (() => Promise<{ default: T }>)[]): Promise<T[]> {
  return (await Promise.all(loads.map((load) => load()))).map((module) => module.default);
}
