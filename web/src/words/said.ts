// Sentences and names in the reader's language, with the words of the game that the page currently shows.
import { batch, computed, signal } from '@preact/signals';
import { isStaticBuild } from '../browser/route';
import { isMissingPart } from '../browser/upgrade';
import { Lost, Refused } from '../engine/connection';
import { AccountError } from '../engine/session/people';
import type { Fields, Id, Reason } from '../engine/types';
import { catalogue, nameTwins, t as ofPage, pageWords, refusal, type Words, wordsForNow } from './catalogue';
import { fill, plain, say } from './template';

/** The game that the page shows; null: none. */
const game = signal<Id | null>(null);
/** Setting of the match shown, for names that the game's data lacks: units of a scenario. */
const own = signal<unknown>(null);

export const words = computed(() => {
  const known = game.value === null ? pageWords.value : wordsOf(game.value);
  return own.value ? nameTwins(known.with(own.value), own.value) : known;
});

/** The words of a game; those of the page until the game's are loaded. */
const wordsOf = (of: Id): Words => catalogue(of).value ?? wordsForNow.value;

/** Sets the game that the page shows, and the setting of the match shown, which may name units. */
export function setGame(of: Id | null, names: unknown = null): void {
  batch(() => {
    game.value = of;
    own.value = names;
  });
}

/** The name of an id of a given game, whichever game the page shows. */
export function nameIn(of: Id, id: Id, as: '{it}' | '{it:title}' = '{it:title}'): string {
  return plain(fill(wordsOf(of), as, { it: id }));
}

/** A sentence of the page with names of a given game, whichever game the page shows. */
export const tIn = (of: Id, id: string, fields: Fields = {}): string => ofPage(id, fields, wordsOf(of));

/** The title, description or number of players of a game, from the page's catalogue or else the game's; else its id. */
export function aboutGame(of: Id, what: 'title' | 'about' | 'takes'): string {
  const id = `${what}-${of}`;
  if (pageWords.value.has('page', id)) return ofPage(id, {}, pageWords.value);
  return wordsOf(of).has('page', id) ? ofPage(id, {}, wordsOf(of)) : of;
}

/** The title of a page that is about one game: what one does there, and its name. */
export const titleFor = (what: string, of: Id): string => t('of-game', { what, game: aboutGame(of, 'title') });

/** A sentence of the game; empty if its template is. */
export function sentence(group: string, id: string, fields: Fields = {}): string {
  return plain(say(words.value, group, id, fields));
}

/** The name of an id; with `title`, in the form used on its own. */
export function nameOf(id: Id, as?: 'title'): string {
  return plain(fill(words.value, as ? `{it:${as}}` : '{it}', { it: id }));
}

/** A name or title from the data, in the reader's language. */
export const dataName = (name: string): string => words.value.translated(name);

/** The same inside a sentence, where an article that a scenario has written with a capital is not one. */
export const nameWithin = (id: Id): string => nameOf(id).replace(/^The /, 'the ');

const calledBy = (by: Words, group: string, id: Id): string =>
  by.has(group, id) ? plain(fill(by, by.raw(group, id)!, {})) : id;

/** The game's word for an id of a group, such as "options"; the id itself if there is none. */
export const called = (group: string, id: Id): string => calledBy(words.value, group, id);

/** The word of a given game, whichever game the page shows. */
export const calledIn = (of: Id, group: string, id: Id): string => calledBy(wordsOf(of), group, id);

/** A sentence of a match, whose setting may name units, whichever game the page shows; empty if the game has none. */
export function sentenceIn(of: Id, setting: Fields, group: string, id: string, fields: Fields): string {
  const known = nameTwins(wordsOf(of).with(setting), setting);
  return known.has(group, id) ? plain(say(known, group, id, fields)) : '';
}

/** The turn of a match in the words of its game, whichever game the page shows; `first`: the side named if none is phasing. */
export function turnIn(of: Id, view: Fields, first: Id): string {
  const turn = view['turn'] ?? 1;
  const label = nameIn(of, `turn-${String(turn)}`, '{it}');
  return plain(say(wordsOf(of), 'map', 'turn', { turn, label, side: view['phasing'] ?? first, state: view }));
}

/** A reason given by the engine, in the reader's language and with the game's names. */
export function reason(why: Reason): string {
  return plain(fill(words.value, '{why:reason}', { why: { ...why } }));
}

/** The reason of a refusal alone, without the page's sentence around it. */
export const reasonText = (why: Refused): string => (why.reason ? reason(why.reason) : why.message);

/** The sentence for any error: refused by the engine or the server, connection lost, or unexpected. */
export function errorText(why: unknown): string {
  if (why instanceof Refused) return refusal(why.kind, reasonText(why));
  if (why instanceof AccountError) return refusal(why.message, why.message);
  if (why instanceof Lost) return isStaticBuild ? t('solo-lost') : refusal('lost', why.message);
  if (isMissingPart(why)) return t('page-incomplete');
  const said = why instanceof Error ? why.message : String(why);
  return t('page-fails', { why: said.replace(/\.$/, '') });
}

/** A sentence of the page. */
export function t(id: string, fields: Fields = {}): string {
  return ofPage(id, fields, words.value);
}
