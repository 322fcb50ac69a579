// The words that are in use: of the page, and of the games that are shown, in the language that the reader chose.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';

import pageEnglish from '../../../data/page/words.en.json';
import type { Fields, Id } from '../engine/types';
import { type Language, pageSources, sourcesOf } from './sources';
import { fill, type Piece, plain, say } from './template';
import { type CatalogueFile, Words } from './words';

export type { Language } from './sources';
export { Words } from './words';

/** Each with what it calls itself. */
export const languages: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];

const kept = 'linstock.language';

/** What the reader chose. The words follow when they have been loaded. */
export const language: Signal<Language> = signal(preferred());

const page = signal({ language: 'en' as Language, words: new Words().add(pageEnglish) });
const games = new Map<Id, Signal<Words | null>>();

/** The language in which the page speaks now. */
export const spoken: ReadonlySignal<Language> = computed(() => page.value.language);

/** The page's own words. */
export const pageWords: ReadonlySignal<Words> = computed(() => page.value.words);

let settled: Promise<void> = Promise.resolve();

/** Settles when everything that is shown is in the language chosen; to be awaited before the first paint. */
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

/** The words and names of a game, the page's among them; null until they have been loaded. */
export function catalogue(game: Id): ReadonlySignal<Words | null> {
  const known = games.get(game);
  if (known) return known;
  const words = signal<Words | null>(null);
  games.set(game, words);
  settled = Promise.all([settled, follow(game, words).catch(stays)]).then(() => undefined);
  return words;
}

/** A sentence of the page. Ids in the fields are named by `words`, as those of a game. */
export function t(id: string, fields: Fields = {}, words: Words = pageWords.value): string {
  return plain(rich(id, fields, words));
}

/** The same with its pieces. */
export function rich(id: string, fields: Fields = {}, words: Words = pageWords.value): Piece[] {
  return say(words, 'page', id, fields);
}

/** What the page says of a refusal by its name in the protocol; what the server said if it has no words for it. */
export function refusal(name: string, message: string): string {
  const id = `refused-${name}`;
  return pageWords.value.has('page', id) ? t(id, { message }) : message;
}

/** A name as pieces, so that it may be set in a sentence or stand alone. */
export function named(words: Words, id: Id): Piece[] {
  return fill(words, '{it}', { it: id });
}

/** What cannot be loaded leaves the words as they were; they are asked for again with the next choice. */
function stays(): void {}

function preferred(): Language {
  const known = (l: string | null | undefined): l is Language => languages.some(({ id }) => id === l);
  try {
    const chosen = localStorage.getItem(kept);
    if (known(chosen)) return chosen;
  } catch {
    // what the browser does not keep is chosen by its own language
  }
  const own = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  return own.map((l) => l?.slice(0, 2)).find(known) ?? 'en';
}

function keep(chosen: Language): void {
  try {
    localStorage.setItem(kept, chosen);
  } catch {
    // it holds until the page is closed
  }
}

/** Changes page and games together, when all of it is there; if the reader has chosen anew meanwhile, not at all. */
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

/** The boxes of a turn record have no ids: they are named turn-1, turn-2, … for {turn:as turn}. */
function nameTurns(words: Words, data: unknown): void {
  const turns = (data as { turns?: { label?: string }[] } | null)?.turns;
  for (const [i, { label }] of turns?.entries() ?? []) if (label !== undefined) words.setName(`turn-${i + 1}`, label);
}

/** Units that share a name, in the setting of a match, get their side's name behind theirs. */
export function nameTwins(words: Words, setting: unknown): Words {
  const template = words.raw('plan', 'twin');
  const units = (setting as { units?: { id: Id; name: string; side: Id }[] } | null)?.units;
  if (!template || !Array.isArray(units)) return words;
  for (const { id, name, side } of units)
    if (units.some((other) => other.name === name && other.id !== id))
      words.setName(id, plain(fill(words, template, { name, side })));
  return words;
}

async function all<T>(loads: (() => Promise<{ default: T }>)[]): Promise<T[]> {
  return (await Promise.all(loads.map((load) => load()))).map((module) => module.default);
}
