// Random values from the browser's cryptographic generator.
import type { Id } from '../types';
import type { Luck } from './programs';

const bits = 32;

export const chance: Luck = (n) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** bits) * n);

/** A seed of 53 bits, the most that a JavaScript number holds exactly. */
export function seed(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high! % 2 ** 21) * 2 ** bits + low!;
}

/** A random match id: 12 hexadecimal digits. */
export const newId = (): Id =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
