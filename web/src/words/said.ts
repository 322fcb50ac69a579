// What this page says of the game that it is about, in the language that the reader chose.
import { batch, computed, signal } from '@preact/signals';
import { alone } from '../browser/route';
import { Lost, Refused } from '../engine/line';
import { NotDone } from '../engine/people';
import type { Fields, Id, Reason } from '../engine/types';
import { catalogue, nameTwins, t as ofPage, pageWords, refusal, type Words } from './catalogue';
import { fill, plain, say } from './template';

/** The game that the page is about now; null: none in particular. */
const game = signal<Id | null>(null);
/** What a match names beside it: its units, if each scenario has its own. */
const own = signal<unknown>(null);

export const words = computed(() => {
  const known = game.value === null ? pageWords.value : wordsOf(game.value);
  return own.value ? nameTwins(known.with(own.value), own.value) : known;
});

/** The words of a game; of the page, until they are there. */
const wordsOf = (of: Id): Words => catalogue(of).value ?? pageWords.value;

/** From now on the page is about this game, and a match that names this. */
export function speakOf(of: Id | null, names: unknown = null): void {
  batch(() => {
    game.value = of;
    own.value = names;
  });
}

/** The name of an id of a game, whatever the page is about. */
export function nameIn(of: Id, id: Id, as: '{it}' | '{it:title}' = '{it:title}'): string {
  return plain(fill(wordsOf(of), as, { it: id }));
}

/** A sentence of the page that names what is a game's, whatever the page is about. */
export const tIn = (of: Id, id: string, fields: Fields = {}): string => ofPage(id, fields, wordsOf(of));

/** What the page says of a game: in its own words, or in those of the game. */
export function aboutGame(of: Id, what: 'title' | 'about' | 'takes'): string {
  const id = `${what}-${of}`;
  return ofPage(id, {}, pageWords.value.has('page', id) ? pageWords.value : wordsOf(of));
}

/** A sentence of the game; empty if it is silent. */
export function sentence(group: string, id: string, fields: Fields = {}): string {
  return plain(say(words.value, group, id, fields));
}

/** The name of anything that has an id; `title`: as it stands alone. */
export function nameOf(id: Id, as?: 'title'): string {
  return plain(fill(words.value, as ? `{it:${as}}` : '{it}', { it: id }));
}

/** What the game calls something of a group, "options"; its id if it has no word for it. */
export function called(group: string, id: Id): string {
  return words.value.has(group, id) ? plain(fill(words.value, words.value.raw(group, id)!, {})) : id;
}

/** What the engine says, in the language that the reader chose, with the names of the game. */
export function reason(why: Reason): string {
  return plain(fill(words.value, '{why:reason}', { why: { ...why } }));
}

/** The reason of a refusal, without the page's frame. */
export const told = (why: Refused): string => (why.reason ? reason(why.reason) : why.message);

/** Why something could not be done, whoever refused it. */
export function whyNot(why: unknown): string {
  if (why instanceof Refused) return refusal(why.kind, told(why));
  if (why instanceof NotDone) return refusal(why.message, why.message);
  if (why instanceof Lost) return alone ? t('solo-lost') : refusal('lost', why.message);
  return String(why);
}

/** A sentence of the page. */
export function t(id: string, fields: Fields = {}): string {
  return ofPage(id, fields, words.value);
}
