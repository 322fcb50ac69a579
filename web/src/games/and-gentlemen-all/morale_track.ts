// Army morale as a match counts it: which tracks of losses an army has, and what stands on each.
import type { ArmyMorale, Setting, SideLine, View } from '../../engine/generated/and-gentlemen-all';
import type { Id } from '../../engine/types';

export interface Track {
  /** The command that it counts; null: the army. */
  command: Id | null;
  name: string;
  losses: number;
  number: number;
  /** The loss that demoralises, and the one that shatters, where this track counts to it. */
  demoralised: number | null;
  shattered: number | null;
}

const marked = (at: number, { number }: ArmyMorale): number | null => (number > 0 ? at : null);

/** An army's own track first; where commands have their own (AGA-10.17) they are demoralised, and the army only shattered. */
export function tracksOf(side: SideLine, setting: Setting, losses: View['losses']): Track[] {
  const commands = setting.commands.filter((c) => c.side === side.side);
  const own = setting.rules.command_morale;
  const army: Track = {
    command: null,
    name: side.name,
    losses: commands.reduce((sum, c) => sum + (losses[c.id] ?? 0), 0),
    number: side.morale.number,
    demoralised: own ? null : marked(side.morale.demoralised_at, side.morale),
    shattered: marked(side.morale.shattered_at, side.morale),
  };
  if (!own) return [army];
  const each = commands.map(({ id, name, morale }) => ({
    command: id,
    name,
    losses: losses[id] ?? 0,
    number: morale.number,
    demoralised: marked(morale.demoralised_at, morale),
    shattered: null,
  }));
  return [army, ...each];
}

/** How many boxes a track has: up to its last mark, and further where losses have gone. */
export const boxesOf = ({ losses, demoralised, shattered }: Track): number =>
  Math.max(losses, demoralised ?? 0, shattered ?? 0);

/** Which mark a loss reaches. */
export function reached({ demoralised, shattered }: Track, loss: number): 'demoralised' | 'shattered' | null {
  return loss === shattered ? 'shattered' : loss === demoralised ? 'demoralised' : null;
}
