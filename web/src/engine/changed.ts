// Changes of a view, as news tells them.
import type { Fields, Value } from './types';

/** `of` with one value replaced, by its path: members after dots, elements of an array in brackets, `units.blue.stands[1].y`. */
export const changed = (of: Fields, path: string, value: Value): Fields =>
  put(of, path.split(/[.[\]]+/).filter(Boolean), value) as Fields;

function put(of: Value | undefined, [step, ...rest]: string[], value: Value): Value {
  if (step === undefined) return value;
  if (Array.isArray(of)) return of.with(Number(step), put(of[Number(step)], rest, value));
  const members = (of ?? {}) as Fields;
  return { ...members, [step]: put(members[step], rest, value) };
}
