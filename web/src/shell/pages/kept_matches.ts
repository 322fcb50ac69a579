// Opens matches from documents: the bundled example, and saves in files.

import { go } from '../../browser/route';
import { storage } from '../../browser/storage';
import { Refused } from '../../engine/connection';
import { readSave } from '../../engine/saved_text';
import { connection, ensureSignedIn } from '../../engine/session/people';
import type { MatchInfo } from '../../engine/types';
import { t } from '../../words/said';

const example = 'linstock.example'; // storage key for the id of the example match

/** Opens the replay of the finished example match at its beginning, loading its record if this browser has no such match. */
export async function openExample(): Promise<void> {
  await ensureSignedIn(t('guest'));
  const known = storage.get(example);
  const there = known && (await connection.call('match.seats', { match: known }).catch(() => null));
  if (there) return go(`/match/${known}?at=0`);
  const { default: document } = await import('../../../../data/page/example.json');
  const { match } = await connection.call<MatchInfo>('match.load', { document });
  storage.set(example, match);
  go(`/match/${match}?at=0`);
}

/** Loads a match from a save file and opens it. */
export async function loadSave(file: File): Promise<void> {
  const text = await file.text();
  let document: unknown;
  try {
    document = readSave(text);
  } catch {
    throw new Refused('bad_document', t('solo-no-json'));
  }
  await ensureSignedIn(t('guest'));
  go(`/match/${(await connection.call<MatchInfo>('match.load', { document: document as object })).match}`);
}
