// What is said of a look ahead: on a card over the board, and to who hears the page.

import type { Fields, Odds } from '../engine/types';
import { percent } from '../panels/chances';
import type { Found } from '../panels/looking_ahead';
import { nameOf, t } from '../words/said';
import type { Card } from './ahead_card';

/** The odds of the place that is pointed at. */
const oddsOf = ({ at, odds }: Found): Odds | undefined => odds.find((o) => o.space === at) ?? odds[0];

/** What it costs, or brings, in one line. */
function expected(odds: Odds): string[] {
  const mean = (name: string): Fields[] =>
    odds.expected.filter((e) => e.name === name).map((e) => ({ seat: e.seat, n: e.mean.toFixed(1), of: e.of ?? 0 }));
  const [lost, rolled] = [mean('units-lost'), mean('units')];
  return [...(lost.length ? [t('ahead-losses', { lost })] : []), ...rolled.map((all) => t('ahead-units', all))];
}

export function cardOf(found: Found | null): Card | null {
  const odds = found && oddsOf(found);
  if (!odds) return null;
  return {
    at: odds.space ?? found.at,
    title: t(`ahead-${odds.is}`, { space: odds.space ?? found.at }),
    sides: odds.outcomes.map((o) => ({
      name: o.name,
      title: nameOf(o.name, 'title'),
      chance: o.chance,
      said: percent(o.chance),
    })),
    notes: expected(odds),
  };
}

/** The same in a sentence. */
export function spokenOf(found: Found | null): string {
  const card = cardOf(found);
  if (card) return [card.title, ...card.sides.map((side) => `${side.title} ${side.said}`), ...card.notes].join('; ');
  if (!found?.reach.length) return '';
  return t('ahead-reach', { unit: found.at, spaces: found.reach.map(({ space, cost }) => ({ space, cost })) });
}
