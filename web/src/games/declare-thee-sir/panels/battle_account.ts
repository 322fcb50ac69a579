// Summarises a battle of Declare Thee Sir: its turning points, and what is left of each commander's units.
import type { Setting, Side, View } from '../../../engine/generated/declare-thee-sir';
import type { CommandAccount } from '../../../table/account/account';
import type { Turning } from '../../../table/account/turns';

export const turning: Turning = {
  turn: (event) => (event.is === 'round-begins' ? Number(event['round']) : null),
  isPoint: (event) =>
    event.is === 'broke' || event.is === 'removed' || (event.is === 'capture-tried' && event['taken'] === true),
};

/** The units of each commander of a side, without generals and forlorn hopes. `nameOf`: the name of a commander. */
export function commandsOf(
  side: Side,
  setting: Setting,
  view: View,
  nameOf: (seat: string) => string,
): CommandAccount[] {
  const counted = setting.units.filter(({ type }) => type !== 'general' && type !== 'hope');
  return setting.commanders
    .filter((c) => c.side === side)
    .map(({ seat }) => {
      const units = counted.filter((u) => u.commander === seat).map((u) => view.units[u.id]!);
      const counts = {
        units: units.length,
        routed: units.filter((u) => u.where === 'table' && u.mode === 'routing').length,
        gone: units.filter((u) => u.where === 'removed' || u.where === 'exited').length,
      };
      return { name: nameOf(seat ?? ''), counts };
    });
}
