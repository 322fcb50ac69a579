// How far the force on the march may go on, from the engine.
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';

import type { Match } from '../../../engine/match';
import type { Question, Reached } from '../../../engine/types';

interface MarchEnd extends Reached {
  /** By a force march. */
  forced: boolean;
}

/** Where its move may end without a force march; empty until the engine has answered, and while nobody marches. */
export function useReach(match: Match, question: ReadonlySignal<Question | null>): ReadonlySignal<readonly Reached[]> {
  const reach = useSignal<readonly Reached[]>([]);
  useSignalEffect(() => {
    const asked = question.value;
    reach.value = [];
    if (asked?.is !== 'march-on') return;
    const of = { match: match.id, seat: asked.seat };
    match.connection.call<{ reach: MarchEnd[] }>('match.reach', of).then(
      (found) => {
        if (question.peek() === asked) reach.value = found.reach.filter(({ forced }) => !forced);
      },
      () => {}, // the areas beside it are offered all the same
    );
  });
  return reach;
}
