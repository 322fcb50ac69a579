// The brigades of a side, each with its Brigadier first, and those under the General himself.
import type { RosterLine, Setting, Side, View } from '../../../engine/generated/matchlocks';
import type { Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';

export interface Brigade {
  id: Id;
  name: string;
  units: readonly RosterLine[];
}

/** Units that only a Special Event brings; every side has them in reserve. */
const isBroughtByEvent = (side: Id, id: Id): boolean => [`${side}-ambush`, `${side}-clubmen`].includes(id);

/** Who comes by a Special Event is listed once he has come.                                          NMM-cards.7, NMM-cards.9 */
const isListed = (view: View, { id, side }: RosterLine): boolean =>
  !isBroughtByEvent(side, id) || view.units[id]?.where !== 'reserve';

export function brigadesOf(setting: Setting, view: View, side: Side): Brigade[] {
  const own = setting.units.filter((u) => u.side === side && isListed(view, u));
  const brigades = setting.brigades.filter((b) => b.side === side);
  const commands = new Set(brigades.map((b) => view.brigadiers[b.id ?? '']));
  const rest = own.filter((u) => !u.brigade && !commands.has(u.id));
  const all = brigades.map(({ id }) => ({
    id: id ?? '',
    name: nameOf(id ?? '', 'title'),
    units: [
      ...own.filter((u) => u.id === view.brigadiers[id ?? '']),
      ...own.filter((u) => u.brigade === id && u.id !== view.brigadiers[id ?? '']),
    ],
  }));
  return rest.length ? [{ id: side, name: sentence('table', 'own-units'), units: rest }, ...all] : all;
}
