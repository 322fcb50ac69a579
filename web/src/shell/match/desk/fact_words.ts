// Facts in words.
import type { Id, Value } from '../../../engine/types';
import { nameOf, t, words } from '../../../words/said';
import { textOf } from './facts';

/** What an id is called; the words of a member's name. */
export function wordOf(id: Id): string {
  return words.value.named(id) === undefined ? id.replaceAll(/[-_]/g, ' ') : nameOf(id, 'title');
}

/** "places › Red 3 › at" */
export const factWords = (path: readonly string[]): string =>
  path
    .filter((name) => name !== 'value')
    .map(wordOf)
    .join(' › ');

/** A value, with ids by their names. */
export function valueWords(value: Value): string {
  const all = Array.isArray(value) ? value : [value];
  const named = all.map((one) => (typeof one === 'string' ? wordOf(one) : textOf(one ?? null)));
  return named.filter(Boolean).join(', ') || t('desk-nothing');
}
