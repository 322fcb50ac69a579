// Matches that are not played on the spot: one that was played to its end, and those in files.

import { go } from '../../browser/route';
import { Refused } from '../../engine/line';
import { beSomebody, line } from '../../engine/people';
import type { MatchInfo } from '../../engine/types';
import { t } from '../../words/said';

const example = 'linstock.example'; // the match that this browser has made of it

/** A match that was played to its end, from its beginning; one is made of the record when it is wanted first. */
export async function lookBack(): Promise<void> {
  await beSomebody(t('guest'));
  const known = localStorage.getItem(example);
  const there = known && (await line.call('match.seats', { match: known }).catch(() => null));
  if (there) return go(`/match/${known}?at=0`);
  const { default: document } = await import('../../../../data/page/example.json');
  const { match } = await line.call<MatchInfo>('match.load', { document });
  localStorage.setItem(example, match);
  go(`/match/${match}?at=0`);
}

/** Goes on with a match from a file that was saved. */
export async function goOn(file: File): Promise<void> {
  const text = await file.text();
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Refused('bad_document', t('solo-no-json'));
  }
  await beSomebody(t('guest'));
  go(`/match/${(await line.call<MatchInfo>('match.load', { document: document as object })).match}`);
}
