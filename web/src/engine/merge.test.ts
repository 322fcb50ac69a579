import { expect, test } from 'vitest';

import { merged, patchBetween } from './merge';
import type { Fields, Value } from './types';

/** A deterministic pseudo-random generator of whole numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const names = ['at', 'out', 'turn', 'decks', 'value'];

function value(random: (below: number) => number, depth: number): Value {
  const kinds: (() => Value)[] = [
    () => null,
    () => random(4),
    () => ['perth', 'dundee'][random(2)]!,
    () => random(2) === 0,
    () => Array.from({ length: random(3) }, () => random(3)),
    () => fields(random, depth - 1),
  ];
  return kinds[random(depth > 0 ? 6 : 5)]!();
}

function fields(random: (below: number) => number, depth: number): Fields {
  return Object.fromEntries(names.filter(() => random(3) > 0).map((name) => [name, value(random, depth)]));
}

/** Drops null members, recursively: they count as absent. */
function bare(of: Value): Value {
  if (typeof of !== 'object' || of === null || Array.isArray(of)) return of;
  const there = Object.entries(of).filter(([, v]) => v !== null);
  return Object.fromEntries(there.map(([name, v]) => [name, bare(v)]));
}

test('what differs, merged into the one, gives the other', () => {
  const random = numbers(1644);
  for (let i = 0; i < 2_000; ++i) {
    const from = fields(random, 3);
    const to = fields(random, 3);
    const [before, after] = [structuredClone(from), structuredClone(to)];
    expect(bare(merged(from, patchBetween(from, to)))).toEqual(bare(to));
    expect([from, to], 'neither is changed').toEqual([before, after]);
  }
});

test('nothing differs from itself', () => {
  const random = numbers(1645);
  for (let i = 0; i < 200; ++i) {
    const one = fields(random, 3);
    expect(patchBetween(one, structuredClone(one))).toEqual({});
  }
});

test('a patch names what has changed and nothing else', () => {
  const from = { turn: 1, card: 'leven', at: { montrose: 'perth', elcho: 'perth' }, out: ['irish-1'] };
  const to = { turn: 1, card: null, at: { montrose: 'perth', elcho: null }, out: [] };
  expect(patchBetween(from, to)).toEqual({ card: null, at: { elcho: null }, out: [] });
});

test('merging is that of the examples in RFC 7386', () => {
  expect(merged({ a: { b: 'c' } }, { a: { b: 'd', c: null } })).toEqual({ a: { b: 'd' } });
  expect(merged({ a: [1, 2] }, { a: [3] })).toEqual({ a: [3] });
  expect(merged({ e: null }, { a: 1 })).toEqual({ e: null, a: 1 });
  expect(merged({ a: 'foo' }, { a: { bb: { ccc: null } } })).toEqual({ a: { bb: {} } });
});
