// The strengths of the computer as an opponent.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { connection } from '../../engine/session/people';
import type { Id } from '../../engine/types';

/** Who plays if nothing is chosen. */
export const usualLevel: Id = 'rule-of-thumb';

/** The levels that a game has, the usual one first; until the engine has answered, that one alone. */
export function useLevels(game: Id): readonly Id[] {
  const levels = useSignal<readonly Id[]>([usualLevel]);
  useEffect(
    () =>
      connection.onOpen(
        () =>
          void connection.call<{ levels: Id[] }>('opponent.levels', { game }).then(
            (r) => (levels.value = [usualLevel, ...r.levels.filter((level) => level !== usualLevel)]),
            () => undefined, // the usual level stays on offer
          ),
      ),
    [game],
  );
  return levels.value;
}
