// What has been bought and placed in the Purchases step so far, as the log tells it.
import type { Fields, Id, LogEntry } from '../../../engine/types';

const PLACED: ReadonlySet<string> = new Set([
  'points-placed',
  'vessel-built',
  'caravan-made-up',
  'fort-built',
  'general-posted',
]);

/** The player whose thing an event names: "red" of "red-2" and "red-fleet-1". */
const isOf = (event: Fields, player: Id): boolean =>
  event['by'] === player ||
  ['force', 'vessel', 'caravan', 'general'].some((what) => String(event[what] ?? '').startsWith(`${player}-`));

/** In the order of the log; nothing of what others buy in the same step. */
export function boughtBy(player: Id, log: readonly LogEntry[]): LogEntry[] {
  const lasting = log.filter(({ undone }) => !undone);
  const begun = lasting.findLastIndex(({ event }) => event.is === 'expenditures-paid' || event.is === 'turn-begins');
  return lasting.slice(begun + 1).filter(({ event }) => PLACED.has(event.is) && isOf(event, player));
}
