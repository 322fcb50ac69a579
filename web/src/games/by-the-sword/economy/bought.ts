// What has been bought in the Purchases step so far, placed or in training, as the log tells it.
import type { Fields, Id, LogEntry } from '../../../engine/types';

const BOUGHT: ReadonlySet<string> = new Set([
  'training-begun',
  'points-placed',
  'vessel-built',
  'caravan-made-up',
  'fort-built',
  'general-posted',
]);

/** The player whose thing an event names: "red" of "red-2" and "red-fleet-1". */
const isOf = (event: Fields, player: Id): boolean =>
  event['by'] === player ||
  event['power'] === player ||
  ['force', 'vessel', 'caravan', 'general'].some((what) => String(event[what] ?? '').startsWith(`${player}-`));

/** In the order of the log; nothing of what others buy in the same step. */
export function boughtBy(player: Id, log: readonly LogEntry[]): LogEntry[] {
  const lasting = log.filter(({ undone }) => !undone);
  const begun = lasting.findLastIndex(({ event }) => event.is === 'expenditures-paid' || event.is === 'turn-begins');
  return lasting.slice(begun + 1).filter(({ event }) => BOUGHT.has(event.is) && isOf(event, player));
}
