// An army file as the army of a side in a scenario.
import type { Army, Leader, Unit } from '../army/army';
import type { Brigade, Entry, Side, SideId } from './scenario';

/** Every id gets the first letter of the side before it, since both sides may field the same army. */
export function fielded(
  { general, brigades, units }: Army,
  side: SideId,
): Pick<Side, 'general' | 'brigades' | 'units'> {
  const own = (id: string): string => `${side[0]}-${id}`;
  const leader = (of: Leader): Entry => ({ ...of, id: own(of.id) });
  const unit = ({ parent, ...of }: Unit): Entry => ({
    ...of,
    id: own(of.id),
    ...(parent !== undefined && { parent: own(parent) }),
  });
  const brigade = (of: Army['brigades'][number]): Brigade => ({
    id: own(of.id),
    name: of.name,
    brigadier: leader(of.brigadier),
    units: of.units.map(unit),
  });
  return { general: leader(general), brigades: brigades.map(brigade), units: units.map(unit) };
}
