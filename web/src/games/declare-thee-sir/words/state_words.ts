// Units in words: what they are, and their state.
import type { RosterLine, Unit } from '../../../engine/generated/declare-thee-sir';
import type { Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';
import { formOf, isScattered, pointsOf } from '../types/table';

/** The level of morale of so many points.                                                                   DTS-T.level */
export const levelOf = (points: number): Id => (points === 0 ? 'poor' : points < 3 ? 'good' : 'excellent');

/** The state of a unit, or where it is if not on the table. */
export function stateWords(line: RosterLine, unit: Unit): string {
  if (unit.where !== 'table') return nameOf(`where-${unit.where}`);
  const isGeneral = line.type === 'general';
  const points = pointsOf(unit);
  return sentence('table', 'state', {
    general: isGeneral,
    attached: isGeneral ? unit.general : null,
    scattered: isScattered(unit),
    mode: unit.mode,
    form: formOf(unit.formation, unit.flag_at),
    dragoons: line.footprints.some((f) => f.mounted) && line.footprints.some((f) => !f.mounted),
    mounted: unit.mounted,
    tested: points !== null,
    points: points ?? 0,
    level: levelOf(points ?? 0),
    led: isGeneral ? null : unit.general,
    flagless: unit.flag_taken,
    masked: unit.masked,
  });
}

/** Type, and grade where troops have one. */
export const kindWords = ({ type, grade }: RosterLine, grades: boolean): string =>
  sentence('table', 'kind', { type: `type-${type}`, grade: grades && type !== 'general' ? grade : null });
