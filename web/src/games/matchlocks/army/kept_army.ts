// The army that this browser keeps.
import { storage } from '../../../browser/storage';
import type { Id } from '../../../engine/types';
import { keptDraft } from '../../../panels/kept_draft';
import { type Army, read } from './army';

function readable(text: string | null): Army | null {
  try {
    return read(text ?? '');
  } catch {
    return null;
  }
}

/** The army that was changed at this address of the builder; null if none was. */
export const changedAt = (address: string): Army | null => readable(keptDraft(address));

/** The army last built with a version of the page that kept one for each game. */
export const builtBefore = (game: Id): Army | null => readable(storage.get(`linstock.army.${game}`));
