// What this page says of Montrose, in the language that the reader chose.
import { computed } from '@preact/signals';

import type { Fields, Id } from './engine/types';
import { catalogue, pageWords, t as ofPage } from './words/catalogue';
import { fill, plain, say } from './words/template';

const game = catalogue('montrose');

export const words = computed(() => game.value ?? pageWords.value);

/** A sentence of the game; empty if it is silent. */
export function sentence(group: string, id: string, fields: Fields = {}): string {
  return plain(say(words.value, group, id, fields));
}

/** The name of anything that has an id; `title`: as it stands alone. */
export function nameOf(id: Id, as?: 'title'): string {
  return plain(fill(words.value, as ? `{it:${as}}` : '{it}', { it: id }));
}

/** Why something was refused, by the name of its error in the protocol. */
export function refused({ kind, message }: { kind: string; message: string }): string {
  const id = `refused-${kind}`;
  return words.value.has('page', id) ? t(id, { message }) : message;
}

/** A sentence of the page. */
export function t(id: string, fields: Fields = {}): string {
  return ofPage(id, fields, words.value);
}
