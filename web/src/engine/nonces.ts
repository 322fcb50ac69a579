// What this browser was told and what it gave in matches with fair dice: noted before anything is given, so that it can
// be compared with what the record says afterwards.
import type { Id, MatchInfo } from './types';

export interface Noted {
  /** Fingerprint of the server's secret. */
  commitment: string;
  /** The opening nonce of each seat of one's own, and where that seat stands among all. */
  opening: { seat: Id; at: number; nonce: string }[];
  /** Those given with plays, in order. */
  given: string[];
}

const beginning = 'linstock.fair.';

function read(key: string): Noted | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Noted);
}

function keep(match: Id, noted: Noted): void {
  localStorage.setItem(beginning + match, JSON.stringify(noted));
}

/** What is noted of a match. */
export const noted = (match: Id): Noted | null => read(beginning + match);

/** What is noted of the match whose server committed itself so. */
export function notedOf(commitment: string): Noted | null {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  return keys.map(read).find((one) => one?.commitment === commitment) ?? null;
}

/** 32 hexadecimal digits that nobody can foresee. */
function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A nonce with which a seat opens. A commitment once noted stands, whatever is said later. */
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

/** What goes with any message that goes on with a match. */
export const alongside = (info: MatchInfo | null): { nonce?: string } =>
  info?.dice === 'fair' ? { nonce: playNonce(info.match) } : {};
