// The facts of a position, each with its path, and the patch that changes some of them.
import type { Fields, Value } from '../../../engine/types';

export interface Fact {
  /** Names of members, from the outside in. */
  readonly path: readonly string[];
  readonly value: Value;
}

/** A patch replaces lists, and what says what it `is`, as a whole. */
const isGroup = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('is' in value);

/** All that an umpire may change: not the course of play. */
export function factsOf({ core: _, ...view }: Fields): Fact[] {
  const within = (of: Fields, path: readonly string[]): Fact[] =>
    Object.entries(of).flatMap(([name, value]) => {
      const here = [...path, name];
      return isGroup(value) ? within(value, here) : [{ path: here, value: value ?? null }];
    });
  return within(view, []);
}

export const keyOf = ({ path }: Fact): string => path.join('.');

/** A JSON merge patch that makes these facts so. */
export function patchOf(facts: readonly Fact[]): Fields {
  const patch: Fields = {};
  for (const { path, value } of facts) {
    let at = patch;
    for (const name of path.slice(0, -1)) at = (at[name] ??= {}) as Fields;
    at[path.at(-1)!] = value;
  }
  return patch;
}

/** The same facts as a seat must be told them to see them: with its name among those who know what is hidden. */
export function toldTo(facts: readonly Fact[], view: Fields, seat: string): Fact[] {
  const hidden = facts.flatMap(({ path }) =>
    path.flatMap((name, i): Fact[] => {
      const around = path.slice(0, i);
      const known = at(view, [...around, 'known_to']);
      const isSecret = name === 'value' && Array.isArray(known) && !known.includes(seat);
      return isSecret ? [{ path: [...around, 'known_to'], value: [...known, seat] }] : [];
    }),
  );
  return [...hidden, ...facts];
}

const at = (view: Fields, path: readonly string[]): Value | undefined =>
  path.reduce<Value | undefined>((of, name) => (isGroup(of) ? of[name] : undefined), view);

/** A value as it is typed: ids in a list stand between commas, nothing is null. */
export function textOf(value: Value): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}

/** What was typed in place of `before`; undefined if that is no value. */
export function readValue(text: string, before: Value): Value | undefined {
  const typed = text.trim();
  if (typeof before === 'string' || before === null) return typed === '' ? null : typed;
  if (Array.isArray(before) && !typed.startsWith('['))
    return typed === '' ? [] : typed.split(',').map((one) => one.trim());
  try {
    return JSON.parse(typed) as Value;
  } catch {
    return undefined;
  }
}

/** The ids that a view speaks of: what its members are called, and what they hold. */
export function idsIn(view: Fields): string[] {
  const all = factsOf(view);
  const held = all.flatMap(({ value }) => (Array.isArray(value) ? value : [value]));
  const named = [...all.flatMap(({ path }) => path), ...held.filter((one) => typeof one === 'string')];
  return [...new Set(named)].sort();
}
