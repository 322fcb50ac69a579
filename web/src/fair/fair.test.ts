import { expect, test } from 'vitest';

import type { Noted } from '../engine/nonces';
import { commitmentOf, facesOf, orderOf } from './dice';
import { check, compare, type Entry, type FairRecord, readRecord } from './record';

const secret = '0123456789abcdef'.repeat(4);
const sides = (game: string): number | undefined => (game === 'montrose' ? 6 : undefined);
const opening = ['00112233445566778899aabbccddeeff', ''];

test('dice are those of tests/server/fair_test.cpp', () => {
  const faces = facesOf({ secret, opening }, 7, 'fedcba9876543210', 6, 80);
  expect(faces.slice(0, 8)).toEqual([6, 4, 1, 4, 6, 2, 3, 3]);
  expect(faces.slice(70)).toEqual([2, 3, 1, 6, 2, 3, 2, 2, 1, 6]);
  expect(orderOf({ secret, opening: [] }, 0, '', 9)).toEqual([6, 1, 5, 7, 3, 2, 8, 0, 4]);
});

/** A valid record: a shuffled deck, two plays and their dice. */
function good(): FairRecord {
  const mixed = { secret, opening };
  const entry = (kind: string, line: string, seat: string | null = null): Entry => ({
    kind,
    line,
    seat,
    dice: [],
    cards: [],
  });
  const play = (line: string): Entry => entry('play', line, 'royalist');
  return {
    commitment: commitmentOf(secret),
    secret,
    opening,
    nonces: { 1: '1111111111111111', 3: '3333333333333333' },
    save: {
      game: 'montrose',
      setup: { seed: null, card_seed: null },
      journal: [
        entry('dice', ['cards', ...orderOf(mixed, 0, '', 9)].join(' ')),
        play('recruit perth'),
        entry('dice', ['dice', ...facesOf(mixed, 2, '1111111111111111', 6, 1)].join(' ')),
        play('attack perth'),
        entry('dice', ['dice', ...facesOf(mixed, 4, '3333333333333333', 6, 2)].join(' ')),
        entry('dice', ['dice', ...facesOf(mixed, 5, '3333333333333333', 6, 2)].join(' ')),
      ],
    },
  };
}

function changed(change: (record: FairRecord) => void): FairRecord {
  const record = good();
  change(record);
  return record;
}

test('a record that is as it must be is good', () => {
  const { throws, wrong } = check(readRecord(JSON.stringify(good()), sides), sides);
  expect(wrong).toEqual([]);
  expect(throws.map((t) => t.entry)).toEqual([0, 2, 4, 5]);
  expect(throws.every((t) => t.good)).toBe(true);
  expect(throws.at(-1)!.after).toBe('attack perth');
});

/** Changes the last face of an entry. */
function turn(entry: Entry): void {
  entry.line = entry.line.replace(/\d$/, (face) => String((Number(face) % 6) + 1));
}

test.each<[string, (record: FairRecord) => void, object[]]>([
  ['another secret', (r) => (r.commitment = commitmentOf(`${secret}0`)), [{ is: 'secret', entry: -1 }]],
  ['another face', (r) => turn(r.save.journal[4]!), [{ is: 'entry', entry: 4 }]],
  ['a play without its nonce', (r) => delete r.nonces['1'], [{ is: 'entry', entry: 2 }]],
  ['dice within a play', (r) => r.save.journal[1]!.dice.push(6), [{ is: 'within', entry: 1 }]],
  ['a seed', (r) => (r.save.setup.card_seed = 0), [{ is: 'seed', entry: -1 }]],
])('%s is named', (_, change, wrong) => {
  expect(check(changed(change), sides).wrong).toEqual(wrong);
});

test('what is no record is refused by what is wrong with it', () => {
  const refused = (text: string): string => {
    try {
      readRecord(text, sides);
    } catch (e) {
      return (e as Error).message;
    }
    return '';
  };
  expect(refused('{')).toBe('json');
  expect(refused('[]')).toBe('json');
  for (const name of ['commitment', 'opening', 'nonces'] as const) {
    const { [name]: _, ...others } = good();
    expect(refused(JSON.stringify(others))).toBe(name);
  }
  expect(refused(JSON.stringify({ ...good(), secret: undefined }))).toBe('open');
  expect(refused(JSON.stringify(changed((r) => (r.nonces['1'] = 'no'))))).toBe('nonces');
  expect(refused(JSON.stringify(changed((r) => (r.save.game = 'chess'))))).toBe('game');
  expect(refused(JSON.stringify(changed((r) => (r.save.journal[0] = {} as never))))).toBe('save.journal');
});

test('a record is compared with what was noted', () => {
  const noted: Noted = {
    commitment: commitmentOf(secret),
    opening: [{ seat: 'royalist', at: 0, nonce: opening[0]! }],
    given: ['1111111111111111', '2222222222222222', '3333333333333333'],
  };
  expect(compare(good(), noted)).toBeNull();
  expect(compare(good(), { ...noted, commitment: '' })).toEqual({ is: 'commitment' });
  const odd = (change: (record: FairRecord) => void): object | null => compare(changed(change), noted);
  const other = '4444444444444444';
  expect(odd((r) => (r.opening = [other, '']))).toEqual({ is: 'opening', seat: 'royalist' });
  expect(odd((r) => (r.nonces['3'] = other))).toEqual({ is: 'entry', entry: 3 });
  expect(
    odd((r) => (r.nonces['3'] = r.nonces['1']!)),
    'the same twice',
  ).toEqual({ is: 'entry', entry: 3 });
  expect(odd((r) => delete r.nonces['1'])).toEqual({ is: 'entry', entry: 1 });
});
