// The way that the force on the march has come in this move.
import type { Event } from '../../../engine/generated/by-the-sword';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry } from '../../../engine/types';

/** The areas from where it set out to where it is; none unless it has left its place. A force moves once a turn. BTS-R.25 */
export function marchSoFar(force: Id | null, log: readonly LogEntry[]): Id[] {
  if (!force) return [];
  const begun = log.findLastIndex(({ event }) => event.is === 'turn-begins');
  const steps = log
    .slice(begun + 1)
    .filter(({ undone }) => !undone)
    .map(({ event }) => typed<Event>(event))
    .flatMap((event) => (event.is === 'marched' && event.force === force ? [event] : []));
  return [steps[0]?.from, ...steps.map(({ to }) => to)].filter((area) => area !== undefined && area !== null);
}
