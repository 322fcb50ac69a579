// The strengths of the computer as an opponent.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { connection } from '../engine/session/people';
import type { Id } from '../engine/types';
import { calledIn, t } from '../words/said';

/** A program that can be chosen, and how strong it has proved; one at random has 1000. */
interface Strength {
  name: Id;
  elo?: number;
}

/** Who plays if nothing is chosen. */
export const usualLevel: Id = 'general';

const ranks = ['ensign', 'lieutenant', 'captain', 'colonel', 'general'];
const atRandom: Strength = { name: 'random', elo: 1_000 };

/** The programs of a game, the strongest first, with the chosen one; until the engine has answered, that one alone. */
export function useStrengths(game: Id, chosen: Id): readonly Strength[] {
  const known = useSignal<readonly Strength[]>([]);
  useEffect(
    () =>
      connection.onOpen(
        () =>
          void connection.call<{ strengths: Strength[] }>('opponent.levels', { game }).then(
            (r) => (known.value = [...r.strengths.toReversed(), atRandom]),
            () => undefined, // the chosen one stays on offer
          ),
      ),
    [game],
  );
  return known.value.some(({ name }) => name === chosen) ? known.value : [{ name: chosen }, ...known.value];
}

/** A program of a game as one chooses it, with its Elo if that is known. */
export function strengthName(game: Id, { name, elo }: Strength): string {
  const strength = [...ranks, atRandom.name].includes(name) ? t(`strength-${name}`) : calledIn(game, 'levels', name);
  return elo ? t('strength', { strength, elo }) : strength;
}

/** What a program of a game is called that holds a seat. */
export const programName = (game: Id, name: Id): string =>
  ranks.includes(name) ? t('computer-as', { strength: t(`strength-${name}`) }) : calledIn(game, 'levels', name);
