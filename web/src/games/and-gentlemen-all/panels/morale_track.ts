// Army morale: the loss tracks of an army, with their thresholds.
import type { ArmyMorale, Setting, SideLine, View } from '../../../engine/generated/and-gentlemen-all';
import type { Id } from '../../../engine/types';

export interface Track {
  /** The command whose losses it counts; null: the whole army. */
  command: Id | null;
  name: string;
  losses: number;
  number: number;
  /** The losses that demoralise and that shatter; null if this track has no such threshold. */
  demoralised: number | null;
  shattered: number | null;
}

const marked = (at: number, { number }: ArmyMorale): number | null => (number > 0 ? at : null);

/**
 * The tracks of a side: the army's first. If commands have their own (AGA-10.17), these are demoralised, and the army can only be
 * shattered.
 */
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

/** The number of boxes of a track: up to its last threshold, or to the losses if these are higher. */
export const boxesOf = ({ losses, demoralised, shattered }: Track): number =>
  Math.max(losses, demoralised ?? 0, shattered ?? 0);

/** The threshold reached by exactly this many losses; null if none. */
export function reached({ demoralised, shattered }: Track, loss: number): 'demoralised' | 'shattered' | null {
  return loss === shattered ? 'shattered' : loss === demoralised ? 'demoralised' : null;
}
