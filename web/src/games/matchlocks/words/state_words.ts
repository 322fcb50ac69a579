// Units in words: what they are, and their state.
import type { RosterLine, Unit, View } from '../../../engine/generated/matchlocks';
import type { Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';
import { isGun, isLeader } from '../types/layouts';
import { shotsOf } from '../types/table';

const sum = (figures: readonly number[]): number => figures.reduce((all, n) => all + n, 0);

/** The leaders attached to a unit. */
const ledBy = (view: View, unit: Id): Id[] => Object.keys(view.units).filter((id) => view.units[id]!.with === unit);

/** The state of a unit, or where it is if not on the table. */
export function stateWords(line: RosterLine, unit: Unit, view: View): string {
  if (unit.where !== 'table') return nameOf(`where-${unit.where}`);
  const leader = isLeader(line.type);
  const led = ledBy(view, line.id);
  const shots = shotsOf(unit);
  return sentence('table', 'state', {
    leader,
    class: line.type === 'brigadier' ? unit.command_class : 0,
    skittish: view.skittish === line.id,
    with: unit.with,
    battalia: line.type === 'battalia',
    gun: isGun(line.type),
    first: unit.figures[0]!,
    first_of: line.figures[0]!,
    second: unit.figures[1]!,
    second_of: line.figures[1]!,
    present: sum(unit.figures),
    full: sum(line.figures),
    form: unit.formation,
    rides: line.type === 'dragoons' && unit.mounted,
    limbered: unit.limbered,
    hedgehog: unit.hedgehog,
    disarray: unit.disarray,
    daunted: unit.daunted,
    token: unit.token,
    limited: shots !== null && !isGun(line.type),
    shots: shots ?? 0,
    broken: unit.out_of_order,
    crewless: unit.crewless,
    building: unit.garrison,
    led: led.length ? led : null,
    parent: leader ? null : unit.with,
  });
}

/** Grade, except of leaders, and type. */
export const kindWords = ({ type, grade }: RosterLine): string =>
  sentence('table', 'kind', { type: `type-${type}`, grade: isLeader(type) ? null : grade });
