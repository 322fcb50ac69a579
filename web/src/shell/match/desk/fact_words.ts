// Facts in words.
import type { Id, Value } from '../../../engine/types';
import { called, nameOf, t, words } from '../../../words/said';
import { type Fact, textOf } from './facts';

const isMember = (name: string): boolean => words.value.has('members', name);
const isNamed = (id: Id): boolean => words.value.named(id) !== undefined;

/** What an id, or else a member of the position, is called. */
export function wordOf(id: Id): string {
  if (isNamed(id)) return nameOf(id, 'title');
  return isMember(id) ? called('members', id) : id.replaceAll(/[-_]/g, ' ');
}

/** What the parts of a path are called: members of the position, or ids. */
const pathWords = (path: readonly string[]): string[] =>
  path.filter((name) => name !== 'value').map((name) => (isMember(name) ? called('members', name) : wordOf(name)));

/** "places › Red 3 › place" */
export const factWords = (path: readonly string[]): string => pathWords(path).join(' › ');

/** The place of a fault in words: "edit: places.red-3.value.at". */
export const placeWords = (where: string): string => factWords(where.replace(/^\w+: /, '').split('.'));

/** What one may search for: something that has a name, and a fact about it. */
export function exampleOf(facts: readonly Fact[]): string {
  for (const { path } of facts) {
    const at = path.findIndex((name) => !isMember(name) && isNamed(name));
    if (at > 0)
      return pathWords([path[at]!, path.slice(at + 1).find((name) => name !== 'value') ?? path[at - 1]!]).join(' ');
  }
  return '';
}

/** A value, with ids by their names. */
export function valueWords(value: Value): string {
  const all = Array.isArray(value) ? value : [value];
  const named = all.map((one) => (typeof one === 'string' ? wordOf(one) : textOf(one ?? null)));
  return named.filter(Boolean).join(', ') || t('desk-nothing');
}
