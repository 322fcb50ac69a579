// What a look-ahead on the island says: beside the odds the supply of a force where it would stand, and who could answer.
import type { Measured, Prospect } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import type { Fields } from '../../../engine/types';
import type { Card } from '../../../map/ahead_card';
import { cardOf, spokenOf } from '../../../map/ahead_words';
import type { Preview } from '../../../panels/looking_ahead';
import { nameOf, sentence } from '../../../words/said';

const prospectOf = (found: Preview | null): Prospect | null =>
  found?.measured ? typed<Measured>(found.measured).prospect : null;

/** Supply, and who could answer, one line each. */
function notesOf(prospect: Prospect): string[] {
  const told = ['ahead-supply', ...(prospect.answering.length ? ['ahead-answering'] : [])];
  return told.map((id) => sentence('page', id, prospect as unknown as Fields));
}

export function islandCard(found: Preview | null): Card | null {
  const prospect = prospectOf(found);
  const card = cardOf(found);
  if (!prospect) return card;
  const notes = notesOf(prospect);
  return card
    ? { ...card, notes: [...card.notes, ...notes] }
    : { at: prospect.at ?? '', title: nameOf(prospect.at ?? ''), sides: [], notes };
}

export function islandSpoken(found: Preview | null): string {
  const prospect = prospectOf(found);
  return [spokenOf(found), ...(prospect ? notesOf(prospect) : [])].filter(Boolean).join('; ');
}
