// The army last built in this browser, of each game.
import { storage } from '../../../browser/storage';
import type { Id } from '../../../engine/types';
import { type Army, asText, read } from './army';

const place = (game: Id): string => `linstock.army.${game}`;

export function kept(game: Id): Army | null {
  try {
    return read(storage.get(place(game)) ?? '');
  } catch {
    return null;
  }
}

export const keep = (army: Army): void => void storage.set(place(army.game), asText(army));
