// Which battles turned a match, and whom its dice favoured.
import type { Fought, Summary } from '../engine/types';

const shown = 3;

/** The chance beforehand of what came of a battle. */
export const chanceOf = (battle: Fought): number => battle.chances[battle.won ?? ''] ?? 0;

/** How much a battle turned the match: the less expected its result and the more units it cost, the more. */
function weight(battle: Fought): number {
  const lost = battle.losses.reduce((sum, { units }) => sum + units, 0);
  return (1 - chanceOf(battle)) * (1 + lost);
}

/** The battles that turned it most, the greatest first; one of which nothing else was to be expected turned nothing. */
export function turningPoints(battles: readonly Fought[]): Fought[] {
  const open = battles.filter(({ chances }) => Object.keys(chances).length > 0);
  return open.toSorted((a, b) => weight(b) - weight(a)).slice(0, shown);
}

/** Whom the dice favoured: who won more battles than were to be expected, if it is as much as half a battle. */
export function favoured(luck: Summary['luck']): string | null {
  const more = luck.filter(({ name, got, expected }) => name === 'battles-won' && got - expected >= 0.5);
  const [best] = more.toSorted((a, b) => b.got - b.expected - (a.got - a.expected));
  return best?.seat ?? null;
}
