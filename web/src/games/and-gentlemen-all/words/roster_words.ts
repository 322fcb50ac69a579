// Texts of the rosters: signed numbers, type and rating, current state. Unknown values are shown as "?".
import type { RosterLine, Unit } from '../../../engine/generated/and-gentlemen-all';
import { nameOf, t } from '../../../words/said';

export const signed = (n: number | null | undefined): string => (n == null ? '?' : n < 0 ? `−${-n}` : `+${n}`);

/** Type and rating. */
export function kindOf({ type, rating }: RosterLine): string {
  return t('roster-kind', { type, rating: rating ? t(`rating-${rating}`) : '?' });
}

/** The current state of a unit in words. */
export function how(unit: Unit): string {
  if (unit.where !== 'table') return nameOf(`where-${unit.where}`);
  return [
    t(`formation-${unit.formation}`),
    ...(unit.sp ? [t('roster-sp', { sp: unit.sp })] : []),
    ...(unit.halted === 'no' ? [] : [t('roster-halted')]),
  ].join(', ');
}
