// The turning points of a battle on the table, by turn, from what the viewer has seen.
import type { LogEntry } from '../../engine/types';

type Event = LogEntry['event'];

export interface TurnOfBattle {
  turn: number;
  /** The turning points among the log entries of this turn. */
  points: LogEntry[];
}

/** How a game tells turns and turning points. */
export interface Turning {
  /** The turn that begins with an event; null: none does. */
  turn: (event: Event) => number | null;
  isPoint: (event: Event) => boolean;
}

/** The turns with turning points; undone entries are ignored. Turn 0 is before the first turn. */
export function turnsOf(log: readonly LogEntry[], by: Turning): TurnOfBattle[] {
  const turns: TurnOfBattle[] = [{ turn: 0, points: [] }];
  for (const entry of log) {
    if (entry.undone) continue;
    const turn = by.turn(entry.event);
    if (turn !== null) turns.push({ turn, points: [] });
    if (by.isPoint(entry.event)) turns.at(-1)!.points.push(entry);
  }
  return turns.filter(({ points }) => points.length > 0);
}
