// What this page says of the game that it is about, in the language that the reader chose.
import { batch, computed, signal } from '@preact/signals';
import { alone } from '../browser/route';
import { Lost, Refused } from '../engine/line';
import { NotDone } from '../engine/people';
import type { Fields, Id } from '../engine/types';
import { catalogue, t as ofPage, pageWords, refusal } from './catalogue';
import { fill, plain, say } from './template';

/** The game that the page is about now. */
export const game = signal<Id>('montrose');
/** What a match names beside it: its units, if each scenario has its own. */
const own = signal<unknown>(null);

export const words = computed(() => {
  const known = catalogue(game.value).value ?? pageWords.value;
  return own.value ? known.with(own.value) : known;
});

/** From now on the page is about this game, and a match that names this. */
export function speakOf(of: Id, names: unknown = null): void {
  batch(() => {
    game.value = of;
    own.value = names;
  });
}

/** The name of an id of a game, whatever the page is about. */
export function nameIn(of: Id, id: Id): string {
  return plain(fill(catalogue(of).value ?? pageWords.value, '{it:title}', { it: id }));
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

const numbers = /-?\d+(?:\.\d+)?/g;
const lastWord = /\S+$/;

/**
 * What the engine says in English, in the language that the reader chose: as the group "reasons" has it, numbers standing as "#",
 * an id with which it ends as "@".
 * Nothing, if there is nothing in it; as it came, if nobody has translated it.
 */
export function reason(message: string): string {
  const about = words.value.raw('reasons', message.replace(lastWord, '@'));
  if (about !== undefined) return about.replace('@', () => nameOf(lastWord.exec(message)?.[0] ?? ''));
  const said = message.match(numbers) ?? [];
  const known = words.value.raw('reasons', message.replace(numbers, '#'));
  return known === undefined ? message : known.replace(/#/g, () => said.shift() ?? '');
}

/** Why something could not be done, whoever refused it. */
export function whyNot(why: unknown): string {
  if (why instanceof Refused) return refusal(why.kind, reason(why.message));
  if (why instanceof NotDone) return refusal(why.message, why.message);
  if (why instanceof Lost) return alone ? t('solo-lost') : refusal('lost', why.message);
  return String(why);
}

/** A sentence of the page. */
export function t(id: string, fields: Fields = {}): string {
  return ofPage(id, fields, words.value);
}
