// The words of the game that a page shows.
import { useLayoutEffect } from 'preact/hooks';
import type { Id } from '../../engine/types';
import { hasWords } from '../../words/catalogue';
import { setGame } from '../../words/said';

/** Names what a match's game and setting have; false until the words are loaded: before that its names would be ids. */
export function useGameWords(game: Id | undefined, setting: unknown): boolean {
  useLayoutEffect(() => {
    if (game) setGame(game, setting);
  }, [game, setting]);
  return game !== undefined && hasWords(game);
}
