// What this browser has already shown of a match.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { storage } from '../../browser/storage';
import type { Match } from '../../engine/match';
import type { Playback } from '../../engine/playback';

const keyOf = (match: Match): string => `linstock.seen.${match.id}`;

/** The last event seen on an earlier visit, null on the first; `missed`: more had happened when the page was opened. */
export function useSeenBefore(match: Match): { before: number | null; missed: boolean } {
  const before = useMemo(() => {
    const kept = storage.get(keyOf(match));
    return kept === null ? null : Number(kept);
  }, [match]);
  const opened = useRef<number>(undefined);
  opened.current ??= match.log.value.at(-1)?.number;
  return { before, missed: before !== null && before < (opened.current ?? 0) };
}

/** Stores the number of the last event seen while the page is visible. */
export function useKeepSeen(match: Match, playback: Playback | null): void {
  const last = playback?.begun.value ? playback.seenUntil.value : null;
  useEffect(() => {
    if (last === null) return;
    const keep = (): void => {
      const other = Number(storage.get(keyOf(match)) ?? -1); // another tab may have shown more
      if (document.visibilityState === 'visible') storage.set(keyOf(match), String(Math.max(last, other)));
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [match, last]);
}
