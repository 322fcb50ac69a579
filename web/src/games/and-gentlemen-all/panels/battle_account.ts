// Summarises a battle of And Gentlemen All: its turning points, and what is left of each command.
import type { Setting, View } from '../../../engine/generated/and-gentlemen-all';
import type { CommandAccount } from '../../../table/account/account';
import type { Turning } from '../../../table/account/turns';

const points = ['routed', 'destroyed', 'withdrawn', 'demoralised', 'shattered'];

export const turning: Turning = {
  turn: (event) => (event.is === 'turn-begins' ? Number(event['turn']) : null),
  isPoint: ({ is }) => points.includes(is),
};

/** The state of each command of a side. `gone`: off the table, destroyed, withdrawn, or gone in pursuit. */
export function commandsOf(side: string, setting: Setting, view: View): CommandAccount[] {
  return setting.commands
    .filter((c) => c.side === side)
    .map((command) => {
      const units = setting.units.filter((u) => u.command === command.id).map((u) => view.units[u.id]!);
      const counts = {
        losses: view.losses[command.id] ?? 0,
        units: units.length,
        routed: units.filter((u) => u.where === 'table' && u.formation === 'routed').length,
        gone: units.filter((u) => u.where !== 'table').length,
      };
      return { name: command.name, counts };
    });
}
