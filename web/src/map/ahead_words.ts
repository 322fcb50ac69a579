// Texts of a look-ahead: for the card over the board and for screen readers.

import type { Fields, Odds } from '../engine/types';
import { meanOf, outcomeOf, percent, titleOf } from '../panels/chances';
import type { Preview } from '../panels/looking_ahead';
import { figure } from '../words/figure';
import { nameOf, t, words } from '../words/said';
import type { Card } from './ahead_card';

/** The odds for the space pointed at, or else the first ones found. */
const oddsOf = ({ at, odds }: Preview): Odds | undefined => odds.find((o) => o.space === at) ?? odds[0];

/** Means that are told one by one, with what they are of. */
const told: ReadonlySet<string> = new Set(['strength-lost', 'points', 'vessels']);

/** The expected losses or units, one line each. */
function expected(odds: Odds): string[] {
  const mean = (name: string): Fields[] =>
    odds.expected.filter((e) => e.name === name).map((e) => ({ seat: e.seat, n: figure(e.mean, 1), of: e.of ?? 0 }));
  const [lost, rolled] = [mean('units-lost'), mean('units')];
  const others = odds.expected
    .filter((e) => told.has(e.name))
    .map((e) => t('ahead-mean', { what: meanOf(e), mean: figure(e.mean, 0) }));
  return [
    ...(lost.length ? [t('ahead-losses', { lost })] : []),
    ...rolled.map((all) => t('ahead-units', all)),
    ...others,
  ];
}

export function cardOf(found: Preview | null): Card | null {
  const odds = found && oddsOf(found);
  if (!odds) return null;
  return {
    at: odds.space ?? found.at,
    title: titleOf(odds),
    sides: odds.outcomes.map((o) => ({
      name: o.name,
      title: words.value.has('titles', o.name) ? nameOf(o.name, 'title') : outcomeOf(o.name),
      chance: o.chance,
      said: percent(o.chance),
    })),
    notes: expected(odds),
  };
}

/** The look-ahead as one sentence for screen readers; empty if there is nothing to say. */
export function spokenOf(found: Preview | null): string {
  const card = cardOf(found);
  if (card) return [card.title, ...card.sides.map((side) => `${side.title} ${side.said}`), ...card.notes].join('; ');
  if (!found?.reach.length) return '';
  return t('ahead-reach', { unit: found.at, spaces: found.reach.map(({ space, cost }) => ({ space, cost })) });
}
