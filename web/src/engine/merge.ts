// JSON merge patches (RFC 7386) between positions. A null member counts as absent.
import type { Fields, Value } from './types';

/** Whether a value is a JSON object. */
export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `base` with `patch` merged into it; neither is modified. */
export function merged(base: Fields, patch: Fields): Fields {
  const whole = { ...base };
  for (const [name, value] of Object.entries(patch)) {
    const was = whole[name];
    if (value === null) delete whole[name];
    else whole[name] = isFields(value) ? merged(isFields(was) ? was : {}, value) : value;
  }
  return whole;
}

/** The patch that turns `from` into `to`. */
export function patchBetween(from: Fields, to: Fields): Fields {
  const patch: Fields = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const was = from[name] ?? null;
    const is = to[name] ?? null;
    if (isFields(was) && isFields(is)) {
      const within = patchBetween(was, is);
      if (Object.keys(within).length) patch[name] = within;
    } else if (JSON.stringify(was) !== JSON.stringify(is)) patch[name] = is;
  }
  return patch;
}
