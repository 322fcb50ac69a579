// The lines of a naval combat as the scene tells it: who lies opposite whom, who fires at whom, and what that does.
import type { Event, View } from '../../../engine/generated/by-the-sword';
import type { Id } from '../../../engine/types';

export interface Ship {
  readonly id: Id;
  readonly side: 'attacker' | 'defender';
  /** What it was before the scene, or has become in it. */
  readonly state: 'sound' | 'damaged' | 'sunk';
}

export interface Shot {
  readonly from: Id;
  readonly at: Id;
  readonly face: number;
  readonly hit: boolean;
}

export interface Lines {
  readonly ships: readonly Ship[];
  readonly shots: readonly Shot[];
}

const ownerOf = ({ vessels }: View, vessel: Id): Id | null => vessels[vessel]?.owner ?? vessel.split('-')[0] ?? null;

/** The powers that attack: as the combat begins in this scene, or as the map shows it. */
function attackersIn(events: readonly Event[], { naval }: View): Id[] {
  const begins = events.find((event) => event.is === 'naval-combat-begins');
  return [...naval.attacker.powers, begins?.attacker].filter((power) => power !== undefined && power !== null);
}

/** None without a shot. */
export function linesOf(events: readonly Event[], view: View): Lines | null {
  const shots = events.flatMap((event) =>
    event.is === 'naval-fire' && event.vessel && event.target
      ? [{ from: event.vessel, at: event.target, face: event.face, hit: event.hit }]
      : [],
  );
  if (!shots.length) return null;
  const become = new Map(
    events.flatMap((event) =>
      event.is === 'vessel-hit' && event.vessel ? [[event.vessel, event.sunk ? 'sunk' : 'damaged'] as const] : [],
    ),
  );
  const attackers = attackersIn(events, view);
  const first = ownerOf(view, shots[0]!.from);
  const attacks = (owner: Id | null): boolean => (attackers.length ? attackers.includes(owner ?? '') : owner === first);
  const ids = [...new Set(shots.flatMap(({ from, at }) => [from, at]))];
  const ships = ids.map(
    (id): Ship => ({
      id,
      side: attacks(ownerOf(view, id)) ? 'attacker' : 'defender',
      state: become.get(id) ?? (view.vessels[id]?.damaged ? 'damaged' : 'sound'),
    }),
  );
  return { ships, shots };
}
