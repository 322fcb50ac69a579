// The army last built in this browser, of each game.
import type { Id } from '../../../engine/types';
import { type Army, asText, read } from './army';

const place = (game: Id): string => `linstock.army.${game}`;

export function kept(game: Id): Army | null {
  try {
    return read(localStorage.getItem(place(game)) ?? '');
  } catch {
    return null;
  }
}

/** Does nothing where the browser keeps nothing. */
export function keep(army: Army): void {
  try {
    localStorage.setItem(place(army.game), asText(army));
  } catch {
    // what is built can still be saved as a file
  }
}
