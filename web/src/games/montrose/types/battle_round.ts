// The dice of the current battle round, read from the log.
import type { Event, SuperiorityTotal } from '../../../engine/generated/montrose';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry } from '../../../engine/types';
import type { Mark } from '../../../panels/dice';

export type UnitRoll = Extract<Event, { is: 'unit-rolled' }>;

/** The mark of each die: the highest eliminate, those below them cause panic.                                      MON-12.2 */
export function marksOf({ faces, eliminates, panics }: Pick<UnitRoll, 'faces' | 'eliminates' | 'panics'>): Mark[] {
  const ranked = faces.map((_, at) => at).sort((a, b) => faces[b]! - faces[a]!);
  const markOf = (rank: number): Mark => (rank < eliminates ? 'made' : rank < eliminates + panics ? 'half' : '');
  return faces.map((_, at) => markOf(ranked.indexOf(at)));
}

export interface Round {
  /** The rolls for Tactical Superiority, by side; null if a card gave it. */
  superiority: Record<Id, SuperiorityTotal> | null;
  rolls: ReadonlyMap<Id, UnitRoll>;
}

/** Reads back to the start of the round, skipping undone entries. */
export function roundOf(log: readonly LogEntry[]): Round {
  const rolls = new Map<Id, UnitRoll>();
  let superiority: Round['superiority'] = null;
  for (let i = log.length - 1; i >= 0; --i) {
    if (log[i]!.undone) continue;
    const event = typed<Event>(log[i]!.event);
    if (event.is === 'round-begins' || event.is === 'battle-begins') break;
    if (event.is === 'unit-rolled' && event.unit) rolls.set(event.unit, event);
    if (event.is === 'superiority-won' && event.by !== 'card')
      superiority = { royalist: event.royalist, covenanter: event.covenanter };
  }
  return { superiority, rolls };
}
