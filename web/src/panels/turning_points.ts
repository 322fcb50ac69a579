// Finds the turning points of a match, and the side that its dice favoured.
import type { Fought, Summary } from '../engine/types';

const shown = 3;

/** The chance that a battle's actual outcome had beforehand. */
export const chanceOf = (battle: Fought): number => battle.chances[battle.won ?? ''] ?? 0;

/** How much a battle turned the match: more, the less likely its outcome and the more units it cost. */
function weight(battle: Fought): number {
  const lost = battle.losses.reduce((sum, { units }) => sum + units, 0);
  return (1 - chanceOf(battle)) * (1 + lost);
}

/** What was so likely beforehand turned nothing. */
const likely = 0.75;

/** The greatest turning points, the greatest first; of those battles that might have gone otherwise. */
export function turningPoints(battles: readonly Fought[]): Fought[] {
  const open = battles.filter((of) => Object.keys(of.chances).length > 0 && chanceOf(of) < likely);
  return open.toSorted((a, b) => weight(b) - weight(a)).slice(0, shown);
}

/** The seat that most exceeded its expected number of battles won, by half a battle at least; null if there is none. */
export function favoured(luck: Summary['luck']): string | null {
  const more = luck.filter(({ name, got, expected }) => name === 'battles-won' && got - expected >= 0.5);
  const [best] = more.toSorted((a, b) => b.got - b.expected - (a.got - a.expected));
  return best?.seat ?? null;
}

/** The seat that most exceeded its expectation of something, net of what the others did, by a tenth of what all expected and one at least. */
export function luckiest(luck: Summary['luck'], of: string): { seat: string; more: number } | null {
  const counts = luck.filter(({ name }) => name === of).map((l) => ({ ...l, by: l.got - l.expected }));
  const [best, second] = counts.toSorted((a, b) => b.by - a.by);
  const more = best ? best.by - (second?.by ?? 0) : 0;
  const all = counts.reduce((sum, { expected }) => sum + expected, 0);
  return best && more >= Math.max(1, all / 10) ? { seat: best.seat, more } : null;
}
