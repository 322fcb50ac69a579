// Summarises a battle from what the viewer has seen: turning points by turn, and what is left of each command.
import type { CommandLine, Setting, View } from '../../../engine/generated/and-gentlemen-all';
import type { LogEntry } from '../../../engine/types';

const turning = ['routed', 'destroyed', 'withdrawn', 'demoralised', 'shattered'];

export interface TurnOfBattle {
  turn: number;
  /** The turning points among the log entries of this turn. */
  points: LogEntry[];
}

/** The turns with turning points; undone entries are ignored. Turn 0 is before the first turn. */
export function turnsOf(log: readonly LogEntry[]): TurnOfBattle[] {
  const turns: TurnOfBattle[] = [{ turn: 0, points: [] }];
  for (const entry of log) {
    if (entry.undone) continue;
    if (entry.event.is === 'turn-begins') turns.push({ turn: Number(entry.event['turn']), points: [] });
    if (turning.includes(entry.event.is)) turns.at(-1)!.points.push(entry);
  }
  return turns.filter(({ points }) => points.length > 0);
}

export interface CommandAccount {
  command: CommandLine;
  losses: number;
  units: number;
  routed: number;
  /** Off the table: destroyed, withdrawn, or gone in pursuit. */
  gone: number;
}

/** The state of each command of a side. */
export function commandsOf(side: string, setting: Setting, view: View): CommandAccount[] {
  return setting.commands
    .filter((c) => c.side === side)
    .map((command) => {
      const units = setting.units.filter((u) => u.command === command.id).map((u) => view.units[u.id]!);
      return {
        command,
        losses: view.losses[command.id] ?? 0,
        units: units.length,
        routed: units.filter((u) => u.where === 'table' && u.formation === 'routed').length,
        gone: units.filter((u) => u.where !== 'table').length,
      };
    });
}
