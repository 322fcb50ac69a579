// What lists of units say of one: numbers with their sign, its kind, how it is with it. What is not known stands as "?".
import type { RosterLine, Unit } from '../../engine/generated/and-gentlemen-all';
import { nameOf, t } from '../../words/said';

export const signed = (n: number | null | undefined): string => (n == null ? '?' : n < 0 ? `−${-n}` : `+${n}`);

/** Its type and how good it is. */
export function kindOf({ type, rating }: RosterLine): string {
  return t('roster-kind', { type, rating: rating ? t(`rating-${rating}`) : '?' });
}

/** How it is with a unit, in words. */
export function how(unit: Unit): string {
  if (unit.where !== 'table') return nameOf(`where-${unit.where}`);
  return [
    t(`formation-${unit.formation}`),
    ...(unit.sp ? [t('roster-sp', { sp: unit.sp })] : []),
    ...(unit.halted === 'no' ? [] : [t('roster-halted')]),
  ].join(', ');
}
