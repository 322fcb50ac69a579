// How many messages of the chat this browser has not shown yet.
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { storage } from '../browser/storage';
import type { Match } from '../engine/match';
import type { Id, Said } from '../engine/types';

const keyOf = (match: Id): string => `linstock.read.${match}`;

/** The number of the last message of a match that this browser has shown; -1 if none. */
export const lastRead = (match: Id): number => Number(storage.get(keyOf(match)) ?? -1);

/** Messages after the number `read` that others than `mine` have said. */
export const unreadOf = (said: readonly Said[], mine: readonly Id[], read: number): number =>
  said.filter((s) => s.number > read && !mine.includes(s.from)).length;

/** The number of unread messages; while `reading`, all are read as they come. */
export function useUnread(match: Match, reading: boolean): number {
  const read = useSignal(lastRead(match.id));
  const said = match.said.value;
  const last = said.at(-1)?.number ?? -1;
  useLayoutEffect(() => {
    if (!reading || last <= read.peek()) return;
    read.value = last;
    storage.set(keyOf(match.id), String(last));
  }, [match, read, reading, last]);
  return reading ? 0 : unreadOf(said, match.mine.value, read.value);
}
