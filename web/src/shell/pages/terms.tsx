// What to know of a match before taking a seat: scenario, options, clock, dice, umpire, spectators.
import type { JSX } from 'preact';
import type { MatchClock, MatchInfo, OptionValue } from '../../engine/types';
import { findGame } from '../../games/registry';
import { calledIn, t } from '../../words/said';
import { type Unit, units } from './match_settings';

/** The clock of a match as a sentence, in the largest unit of time that divides it. */
export function clockWords(clock: MatchClock | undefined): string {
  if (!clock) return t('new-clock-none');
  const { each, all, more } = clock;
  if (!each) return t('clock-terms-all', { minutes: Math.round(all / units.minutes), more });
  const [unit] = (Object.keys(units) as Unit[]).filter((u) => each % units[u] === 0).slice(-1);
  return t('clock-terms-each', { n: each / units[unit!], unit: unit! });
}

/** The options that differ from their defaults, each with its value, in words. */
function optionWords({ game, options = {} }: MatchInfo): string[] {
  const value = (of: OptionValue): string => {
    if (typeof of === 'boolean') return t(of ? 'option-yes' : 'option-no');
    return typeof of === 'number' ? String(of) : calledIn(game, 'values', of);
  };
  return Object.entries(options).map(([name, of]) =>
    t('option-terms', { option: calledIn(game, 'options', name), value: value(of) }),
  );
}

/** What is played; a pick-up battle has no word of its own. */
export const scenarioWords = ({ game, scenario = '' }: MatchInfo): string =>
  scenario.startsWith('pickup') ? t('play-a-pickup') : calledIn(game, 'scenarios', scenario);

/** What differs from a plain match: data of one's own, where it begins, whose dice. */
export function oddWords({ files = [], loaded, position, dice }: MatchInfo): string[] {
  return [
    ...files.map(({ path, hash }) => t('terms-file', { path, hash })),
    ...(loaded ? [t('terms-loaded')] : []),
    ...(position ? [t('terms-position')] : []),
    ...(dice === 'seats' ? [t('dice-typed-in')] : []),
    ...(dice === 'seed' ? [t('dice-known')] : []),
    ...(dice === 'fair' ? [t('dice-fair')] : []),
  ];
}

/** What whoever takes a seat must accept of the dice: that the players type them in, or that the maker knows them. */
export const consentTo = ({ dice }: MatchInfo): { dice?: 'seats' | 'seed' } =>
  dice === 'seats' || dice === 'seed' ? { dice } : {};

/** The terms, most telling first; `brief`: without what hardly anybody chooses by. */
export function termsOf(of: MatchInfo, brief = false): string[] {
  return [
    ...(of.scenario && findGame(of.game) ? [scenarioWords(of)] : []),
    ...(findGame(of.game) ? optionWords(of) : []),
    clockWords(of.clock),
    ...(of.umpire_name ? [t('umpire-is', { name: of.umpire_name })] : []),
    ...oddWords(of),
    ...(!brief && of.absence ? [t('absence-terms', { days: of.absence / 86_400 })] : []),
    ...(!brief && of.spectators ? [t('new-spectators')] : []),
  ];
}

export function Terms({ of, brief = false }: { of: MatchInfo; brief?: boolean }): JSX.Element {
  return (
    <ul class="terms">
      {termsOf(of, brief).map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}
