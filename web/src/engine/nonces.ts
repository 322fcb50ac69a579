// Commitments received and nonces given in matches with fair dice. They are stored before a nonce is sent, to be compared
// with the record afterwards.

import { storage } from '../browser/storage';
import type { Connection } from './connection';
import type { Id, MatchInfo } from './types';

export interface Noted {
  /** SHA-256 of the server's secret. */
  commitment: string;
  /** The opening nonce of each of this person's seats; `at` is the seat's index among all seats. */
  opening: { seat: Id; at: number; nonce: string }[];
  /** Nonces given with plays, in order. */
  given: string[];
}

const beginning = 'linstock.fair.';

function read(key: string): Noted | null {
  const text = storage.get(key);
  return text === null ? null : (JSON.parse(text) as Noted);
}

function keep(match: Id, noted: Noted): void {
  storage.set(beginning + match, JSON.stringify(noted));
}

/** The notes of a match; null if there are none. */
export const noted = (match: Id): Noted | null => read(beginning + match);

/** The notes of the match with this commitment; null if there are none. */
export function notedOf(commitment: string): Noted | null {
  const keys = storage.keys().filter((key) => key.startsWith(beginning));
  return keys.map(read).find((one) => one?.commitment === commitment) ?? null;
}

/** 32 hexadecimal digits from a cryptographically secure source. */
function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes and notes a seat's opening nonce. The first commitment noted is kept, even if the server later claims another. */
export function openingNonce(match: Id, commitment: string, seat: Id, at: number): string {
  const before = noted(match) ?? { commitment, opening: [], given: [] };
  const nonce = newNonce();
  keep(match, { ...before, opening: [...before.opening.filter((one) => one.seat !== seat), { seat, at, nonce }] });
  return nonce;
}

function playNonce(match: Id): string {
  const nonce = newNonce();
  const before = noted(match);
  if (before) keep(match, { ...before, given: [...before.given, nonce] });
  return nonce;
}

/** Extra parameters of a message that moves a match on: with fair dice a new nonce, which is noted. */
export const alongside = (info: MatchInfo | null): { nonce?: string } =>
  info?.dice === 'fair' ? { nonce: playNonce(info.match) } : {};

/** In a match with fair dice that has not begun, gives the missing opening nonces of this person's seats. */
export async function openFairly(connection: Connection, info: MatchInfo): Promise<MatchInfo> {
  if (info.begun || info.dice !== 'fair') return info;
  const { match } = info;
  const told = await connection.call<{ commitment: string; opening: string[] }>('match.fair', { match });
  let now = info;
  for (const [at, { seat, mine }] of info.seats.entries())
    if (mine && !told.opening[at]) {
      const nonce = openingNonce(match, told.commitment, seat, at);
      now = await connection.call<MatchInfo>('match.nonce', { match, seat, nonce });
    }
  return now;
}
