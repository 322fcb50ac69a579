// The works of a siege, as the events of a scene leave them.
import type { Event } from '../../../engine/generated/by-the-sword';

export interface Works {
  readonly castle: string;
  readonly level: number;
  readonly breach: boolean;
  /** Of besieger and garrison, in points. */
  readonly losses: { readonly attacker: number; readonly defender: number } | null;
}

/** As the last of these events leaves it; null if none is of a siege. */
export function worksOf(events: readonly Event[]): Works | null {
  const level = events.findLast((event) => event.is === 'siege-result-rolled' || event.is === 'siege-level-rolled');
  if (!level?.castle) return null;
  const breach = events.some((event) => event.is === 'siege-level-rolled' && event.breach);
  const losses = events.findLast((event) => event.is === 'siege-losses') ?? null;
  return { castle: level.castle, level: level.level, breach, losses };
}
