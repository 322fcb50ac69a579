// A battle as it stands after the entries of a scene, which the view behind the scene does not know yet.
import type { Event, View } from '../../../engine/generated/montrose';
import { typed } from '../../../engine/typed';
import type { Fields, Id, LogEntry } from '../../../engine/types';
import { sideOf } from '../types/position';

export interface BattleSoFar {
  battle: View['battle'];
  /** Units eliminated in these entries; they are still drawn. */
  lost: ReadonlySet<Id>;
  /** All units that are reduced. */
  reduced: readonly Id[];
}

const sided = (id: Id): Id => sideOf(id) ?? 'covenanter'; // garrisons are Covenanters
const ids = (all: readonly (Id | null)[]): Id[] => all.filter((id) => id !== null);
const added = (all: readonly Id[], id: Id | null): Id[] => (id === null || all.includes(id) ? [...all] : [...all, id]);

/** The battle after one event. */
function after(battle: View['battle'], event: Event): View['battle'] {
  switch (event.is) {
    case 'battle-begins': {
      const { space, burgh, attacker, royalist, covenanter } = event;
      const none = { round: 0, panicked: [], set_aside: [], rolled: [], stacks: [], superiority: null, to_roll: null };
      return { ...battle, ...none, space, burgh, attacker, units: [...royalist, ...covenanter] };
    }
    case 'round-begins':
      return { ...battle, round: event.round, rolled: [], superiority: null };
    case 'superiority-won':
      return { ...battle, superiority: event.winner };
    case 'lined-up': {
      const others = (id: Id | null): boolean => id === null || sided(id) !== event.side;
      return {
        ...battle,
        stacks: [...battle.stacks.filter((s) => others(s.unit)), ...event.stacks],
        set_aside: [...battle.set_aside.filter(others), ...ids(event.set_aside)],
      };
    }
    case 'unit-rolled':
      return { ...battle, rolled: added(battle.rolled, event.unit), to_roll: event.unit && sided(event.unit) };
    case 'panicked':
      return { ...battle, panicked: added(battle.panicked, event.unit) };
    case 'eliminated':
      return { ...battle, units: added(battle.units, event.unit) };
    default:
      return battle;
  }
}

export function battleSoFar(view: Fields, entries: readonly LogEntry[]): BattleSoFar {
  let { battle } = typed<View>(view);
  const lost = new Set<Id>();
  const reduced = new Set(typed<View>(view).reduced);
  for (const { event: fields } of entries) {
    const event = typed<Event>(fields);
    battle = after(battle, event);
    if (event.is === 'eliminated' && event.unit) lost.add(event.unit);
    if (event.is === 'leader-eliminated' && event.leader) lost.add(event.leader);
    if (event.is === 'flipped' && event.unit) {
      lost.delete(event.unit);
      reduced.add(event.unit);
    }
  }
  return { battle, lost, reduced: [...reduced] };
}
