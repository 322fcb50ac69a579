// The dice that an event tells: its own, or those thrown before it.
import type { Event, Purpose } from '../../../engine/generated/matchlocks';
import { typed } from '../../../engine/typed';
import type { LogEntry } from '../../../engine/types';

/** Entries between a throw and the event that tells it: windows for cards, other dice of the same moment. */
const FAR = 12;

/**
 * The faces last thrown for a purpose before an entry, as they stood after all rerolls; none if another event of its kind has
 * told them.
 */
export function facesBefore(log: readonly LogEntry[], entry: LogEntry, purposes: readonly Purpose[]): number[] {
  const at = log.findIndex((e) => e.number === entry.number);
  for (let i = at - 1; i >= Math.max(0, at - FAR); --i) {
    const event = typed<Event>(log[i]!.event);
    if (log[i]!.undone) continue;
    if (event.is === 'thrown' && purposes.includes(event.purpose)) return event.faces;
    if (event.is === entry.event.is) return [];
  }
  return [];
}

/** What a volley needed to hit; 0 if it is not known. */
export function neededBy(log: readonly LogEntry[], entry: LogEntry): number {
  const { unit, target } = entry.event;
  const shot = log.findLast(
    ({ number, event, undone }) =>
      number < entry.number && !undone && event.is === 'shoots' && event['unit'] === unit && event['target'] === target,
  );
  return shot ? Number(shot.event['to_hit']) : 0;
}
