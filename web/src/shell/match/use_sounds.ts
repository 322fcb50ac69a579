// Which sound belongs to what has just happened in a match.
import { useEffect, useRef } from 'preact/hooks';

import type { Match } from '../../engine/match';
import { play, type Sound } from '../../panels/sound';

/** What may be heard of a match: whether this person is asked, the number of the last throw (-1: none), whether it is over. */
export interface Heard {
  asked: boolean;
  thrown: number;
  over: boolean;
}

/** The sound of the change; null if nothing is heard. One's own turn begins when one was not asked before. */
export function soundOf(before: Heard | null, now: Heard): Sound | null {
  if (!before) return null;
  if (now.over) return before.over ? null : 'end';
  if (now.asked && !before.asked) return 'turn';
  return now.thrown > before.thrown ? 'dice' : null;
}

const heardOf = (match: Match): Heard => ({
  asked: match.question.value !== null,
  thrown: match.log.value.findLast(({ event }) => event.is === 'thrown')?.number ?? -1,
  over: match.pending.value?.over ?? false,
});

export function useSounds(match: Match): void {
  const before = useRef<Heard | null>(null);
  const now = heardOf(match);
  useEffect(() => {
    const which = soundOf(before.current, now);
    if (which) play(which);
    before.current = now;
  });
}
