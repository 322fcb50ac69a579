// Summarises a battle of Never Mind the Matchlocks: its turning points, and what is left of each brigade.
import type { Setting, Side, View } from '../../../engine/generated/matchlocks';
import type { CommandAccount } from '../../../table/account/account';
import type { Turning } from '../../../table/account/turns';
import { isLeader } from '../types/layouts';
import { brigadesOf } from './brigades';

export const turning: Turning = {
  turn: (event) => (event.is === 'turn-begins' ? Number(event['turn']) : null),
  isPoint: (event) => event.is === 'left' || event.is === 'daunted' || event.is === 'captured',
};

/** The units of each brigade, without leaders: all, the figures that fell, and those lost or gone. */
export function commandsOf(side: Side, setting: Setting, view: View): CommandAccount[] {
  return brigadesOf(setting, view, side).flatMap(({ name, units }) => {
    const fighting = units.filter(({ type }) => !isLeader(type));
    if (!fighting.length) return [];
    const now = fighting.map(({ id }) => view.units[id]!);
    const sum = (of: readonly (readonly number[])[]): number => of.flat().reduce((all, n) => all + n, 0);
    const counts = {
      units: fighting.length,
      kills: sum(fighting.map((u) => u.figures)) - sum(now.map((u) => u.figures)),
      gone: now.filter(({ where }) => where === 'lost' || where === 'gone').length,
    };
    return [{ name, counts }];
  });
}
