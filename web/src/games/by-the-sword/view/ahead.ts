// What a look-ahead on the island says: beside the odds the supply of a force where it would stand, and who could answer or intercept.
import type { Measured } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import type { Fields } from '../../../engine/types';
import type { Card } from '../../../map/ahead_card';
import { cardOf, spokenOf } from '../../../map/ahead_words';
import type { Preview } from '../../../panels/looking_ahead';
import { nameOf, sentence } from '../../../words/said';

const measuredIn = (found: Preview | null): Measured | null =>
  found?.measured ? typed<Measured>(found.measured) : null;

/** Supply, who could answer, who could intercept, one line each. */
function notesOf({ prospect, crossing }: Measured): string[] {
  const say = (id: string, of: object): string => sentence('page', id, of as Fields);
  const notes: string[] = [];
  if (prospect) notes.push(say('ahead-supply', prospect));
  if (prospect?.answering.length) notes.push(say('ahead-answering', prospect));
  if (crossing?.meetings.length) notes.push(say('ahead-crossing', crossing));
  return notes;
}

export function islandCard(found: Preview | null): Card | null {
  const measured = measuredIn(found);
  const card = cardOf(found);
  const notes = measured ? notesOf(measured) : [];
  if (!measured || !notes.length) return card;
  const at = measured.prospect?.at ?? measured.crossing?.zone ?? '';
  return card ? { ...card, notes: [...card.notes, ...notes] } : { at, title: nameOf(at), sides: [], notes };
}

export function islandSpoken(found: Preview | null): string {
  const measured = measuredIn(found);
  return [spokenOf(found), ...(measured ? notesOf(measured) : [])].filter(Boolean).join('; ');
}
