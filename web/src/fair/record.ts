// Reads the record of a finished match with fair dice and verifies every throw.

import type { Noted } from '../engine/nonces';
import { readSave } from '../engine/saved_text';
import type { Id } from '../engine/types';
import { commitmentOf, facesOf, orderOf } from './dice';

export interface Entry {
  kind: string;
  seat: Id | null;
  line: string;
  dice: number[];
  cards: number[];
}

/** The result of match.fair for a match that is over. */
export interface FairRecord {
  commitment: string;
  secret: string;
  opening: string[];
  nonces: Record<string, string>;
  save: { game: Id; setup: { seed: number | null; card_seed: number | null }; journal: Entry[] };
}

/** The file is not a valid record. The message names the missing or invalid member, or is "open" if the match is not over. */
export class Unread extends Error {}

/** The number of sides of a game's dice, which records do not contain; undefined if the game is unknown. */
export type SidesOf = (game: Id) => number | undefined;

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const isNonce = (v: unknown): boolean => typeof v === 'string' && /^[0-9a-f]{16,64}$/.test(v);
const areNumbers = (v: unknown): boolean => Array.isArray(v) && v.every((n) => Number.isInteger(n));

function isEntry(v: unknown): boolean {
  if (!isObject(v) || !areNumbers(v['dice']) || !areNumbers(v['cards'])) return false;
  return typeof v['kind'] === 'string' && typeof v['line'] === 'string';
}

/** Parses and validates a record; throws `Unread`. */
export function readRecord(text: string, sidesOf: SidesOf): FairRecord {
  let json: unknown;
  try {
    json = readSave(text);
  } catch {
    throw new Unread('json');
  }
  const must = (holds: boolean, where: string): void => {
    if (!holds) throw new Unread(where);
  };
  must(isObject(json), 'json');
  const { commitment, secret, opening, nonces, save } = json as Json;
  must(typeof commitment === 'string', 'commitment');
  must(secret !== undefined && save !== undefined, 'open');
  must(typeof secret === 'string', 'secret');
  must(Array.isArray(opening) && opening.every((n) => n === '' || isNonce(n)), 'opening');
  must(isObject(nonces) && Object.entries(nonces).every(([at, n]) => /^\d+$/.test(at) && isNonce(n)), 'nonces');
  must(isObject(save) && isObject(save['setup']) && Array.isArray(save['journal']), 'save');
  const { game, journal } = save as { game: unknown; journal: unknown[] };
  must(journal.every(isEntry), 'save.journal');
  must(sidesOf(String(game)) !== undefined, 'game');
  return json as FairRecord;
}

/** A recorded throw (`thrown`) and the one that follows from secret and nonces (`due`). */
export interface Throw {
  entry: number;
  is: 'dice' | 'cards';
  thrown: number[];
  due: number[];
  good: boolean;
  /** Line of the play that caused it; empty before the first play. */
  after: string;
}

/** Result of `check`: `wrong` is empty if the dice are fair. An `entry` of -1 means the match as a whole. */
export interface Checked {
  throws: Throw[];
  wrong: { is: 'secret' | 'seed' | 'within' | 'entry'; entry: number }[];
}

/** Checks the secret against its commitment, and every throw against the secret and the nonces. */
export function check({ commitment, secret, opening, nonces, save }: FairRecord, sidesOf: SidesOf): Checked {
  const wrong: Checked['wrong'] = [];
  const throws: Throw[] = [];
  const sides = sidesOf(save.game)!;
  if (commitmentOf(secret) !== commitment) wrong.push({ is: 'secret', entry: -1 });
  if ((save.setup.seed ?? save.setup.card_seed ?? null) !== null) wrong.push({ is: 'seed', entry: -1 });
  let [nonce, after] = ['', ''];
  save.journal.forEach(({ kind, line, dice, cards }, entry) => {
    if (kind !== 'dice') {
      [nonce, after] = [nonces[entry] ?? '', line];
      if (dice.length + cards.length) wrong.push({ is: 'within', entry });
      return;
    }
    const [is, ...words] = line.split(' ');
    const thrown = words.map(Number);
    const mixed = { secret, opening };
    const n = thrown.length;
    const due = is === 'cards' ? orderOf(mixed, entry, nonce, n) : facesOf(mixed, entry, nonce, sides, n);
    const good = line === [is, ...due].join(' ');
    throws.push({ entry, is: is === 'cards' ? 'cards' : 'dice', thrown, due, good, after });
    if (!good) wrong.push({ is: 'entry', entry });
  });
  return { throws, wrong };
}

/** Where a record differs from this browser's notes: the commitment, a seat's opening nonce, or the nonce of an entry. */
export type Odd = { is: 'commitment' } | { is: 'opening'; seat: Id } | { is: 'entry'; entry: number };

/** The first difference between a record and the notes, or null. Entries of one's own seats must use nonces given, in order. */
export function compare({ commitment, opening, nonces, save }: FairRecord, noted: Noted): Odd | null {
  if (commitment !== noted.commitment) return { is: 'commitment' };
  const changed = noted.opening.find(({ at, nonce }) => opening[at] !== nonce);
  if (changed) return { is: 'opening', seat: changed.seat };
  const mine = noted.opening.map((one) => one.seat);
  const own = ['play', 'act', 'undo', 'orders'];
  let last = -1;
  for (const [entry, { kind, seat }] of save.journal.entries()) {
    if (!own.includes(kind) || seat === null || !mine.includes(seat)) continue;
    const at = noted.given.indexOf(nonces[entry] ?? '');
    if (at <= last) return { is: 'entry', entry };
    last = at;
  }
  return null;
}
