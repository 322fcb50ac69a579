// Which unit acts, and where it is seen.
import type { Setting, View } from '../../../engine/generated/declare-thee-sir';
import type { Id } from '../../../engine/types';

/** The unit of the option that is carried out or declared, else of the card. */
export const actingOf = ({ cards }: Setting, view: View): Id | null =>
  view.action.unit ?? view.declared.unit ?? cards.find((c) => c.card === view.card)?.unit ?? null;

/** The unit that is seen on the table for it: a general who is with a unit has no place of his own. */
export function seenFor({ units }: Setting, view: View, unit: Id | null): Id | null {
  const isGeneral = units.some((u) => u.id === unit && u.type === 'general');
  return (isGeneral && view.units[unit ?? '']?.general) || unit;
}
