// Odds: the chances of each outcome as bars, and the expected losses.
import type { JSX } from 'preact';

import type { Odds } from '../engine/types';
import { nameOf, t } from '../words/said';
import './chances.css';

export const percent = (chance: number): string =>
  `${(100 * chance).toFixed(chance > 0.995 || chance < 0.005 ? 1 : 0)} %`;

function One({ odds }: { odds: Odds }): JSX.Element {
  return (
    <article class="odds">
      <h3>{odds.space ? nameOf(odds.space) : odds.line}</h3>
      <dl class="outcomes">
        {odds.outcomes.map((o) => (
          <div key={o.name} data-side={o.name}>
            <dt>{nameOf(o.name, 'title')}</dt>
            <dd>
              <meter min={0} max={1} value={o.chance} aria-label={nameOf(o.name, 'title')} /> {percent(o.chance)}
            </dd>
          </div>
        ))}
      </dl>
      <table>
        <tbody>
          {odds.expected.map((e) => (
            <tr key={`${e.seat ?? ''} ${e.name}`}>
              <th scope="row">{t(`expected-${e.name}`, { seat: e.seat ?? '' })}</th>
              <td>{e.mean.toFixed(1)}</td>
              <td>{e.of === undefined ? '' : t('out-of', { n: e.of })}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
