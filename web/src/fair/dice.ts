// Computes fair dice as specified in docs/server.md, "Fair dice", without the server.
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The inputs common to all dice of a match: the server's secret, and the opening nonce of each seat, "" if none was given. */
export interface Mixed {
  secret: string;
  opening: string[];
}

export const commitmentOf = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)));

/** Returns a generator of uniformly distributed whole numbers below n, for one journal entry. */
function drawer({ secret, opening }: Mixed, entry: number, nonce: string): (n: number) => number {
  const text = [secret, ...opening.map((one) => one || '-'), entry, nonce || '-'].join(' ');
  const key = blake2b(utf8ToBytes(text), { dkLen: 32 });
  const none = new Uint8Array(8);
  let block = new Uint8Array();
  let blocks = 0;
  let used = 0;
  return (n) => {
    const limit = Math.floor(256 / n) * n;
    for (;;) {
      if (used === block.length) {
        block = chacha20orig(key, none, new Uint8Array(64), undefined, blocks++);
        used = 0;
      }
      const byte = block[used++]!;
      if (byte < limit) return byte % n; // the bytes above would bias the result
    }
  };
}

/** The faces of an entry's dice; `nonce` is that of the play that caused the throw. */
export function facesOf(mixed: Mixed, entry: number, nonce: string, sides: number, count: number): number[] {
  const below = drawer(mixed, entry, nonce);
  return Array.from({ length: count }, () => below(sides) + 1);
}

/** The order of a shuffled deck: a permutation of 0 to count - 1. */
export function orderOf(mixed: Mixed, entry: number, nonce: string, count: number): number[] {
  const below = drawer(mixed, entry, nonce);
  const order = Array.from({ length: count }, (_, i) => i);
  for (let left = count; left > 1; --left) {
    const other = below(left);
    [order[left - 1], order[other]] = [order[other]!, order[left - 1]!];
  }
  return order;
}
