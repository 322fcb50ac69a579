// Odds: the chances of each outcome as bars, and the expected losses.
import type { JSX } from 'preact';

import type { Odds } from '../engine/types';
import { figure } from '../words/figure';
import { nameOf, t, words } from '../words/said';
import './chances.css';

export const percent = (chance: number): string =>
  `${figure(100 * chance, chance > 0.995 || chance < 0.005 ? 1 : 0)} %`;

/** What the odds are of: a battle for a space, or a throw of units. */
export const titleOf = (odds: Odds): string =>
  odds.space
    ? t(`ahead-${odds.is}`, { space: odds.space })
    : t(`hand-odds-${odds.is}`, { unit: odds.unit ?? '', target: odds.target ?? '' });

/** What a mean is of, and whose: a unit's, a power's or a side's. */
export const meanOf = ({ name, seat, unit }: Odds['expected'][number]): string =>
  t(`expected-${name}`, { seat: unit ?? seat ?? '' });

/** An outcome in words. */
export function outcomeOf(name: string): string {
  if (words.value.has('names', `result-${name}`)) return nameOf(`result-${name}`);
  return words.value.has('titles', name) ? t('odds-wins', { seat: name }) : nameOf(name, 'title');
}

/** A chance as a row of a list: its name, a bar, and the number, which a screen reader hears instead of the bar. */
export function ChanceRow({ name, chance, side }: { name: string; chance: number; side?: string }): JSX.Element {
  return (
    <div {...(side && { 'data-side': side })}>
      <dt>{name}</dt>
      <dd>
        <svg class="chance-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect class="scale" width="100" height="10" />
          <rect class="filled" width={100 * chance} height="10" />
        </svg>{' '}
        <span class="number">{percent(chance)}</span>
      </dd>
    </div>
  );
}

function One({ odds }: { odds: Odds }): JSX.Element {
  return (
    <article class="odds">
      <h3>{titleOf(odds)}</h3>
      <dl class="outcomes">
        {odds.outcomes.map((o) => (
          <ChanceRow key={o.name} name={outcomeOf(o.name)} chance={o.chance} side={o.name} />
        ))}
      </dl>
      {odds.expected.length > 0 && (
        <table>
          <caption>{t('expected')}</caption>
          <tbody>
            {odds.expected.map((e) => (
              <tr key={`${e.seat ?? e.unit ?? ''} ${e.name}`}>
                <th scope="row">{meanOf(e)}</th>
                <td>{figure(e.mean, 1)}</td>
                <td>{e.of === undefined ? '' : t('out-of', { n: e.of })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="small">{odds.exact ? t('odds-exact') : t('odds-sampled')}</p>
    </article>
  );
}

export function Chances({ all }: { all: Odds[] }): JSX.Element {
  if (!all.length) return <p class="small">{t('no-odds')}</p>;
  return (
    <div class="chances">
      {all.slice(0, 12).map((odds, i) => (
        <One key={i} odds={odds} />
      ))}
    </div>
  );
}
