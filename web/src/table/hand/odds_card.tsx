// The odds of a choice before it is made: scores with every modifier and its clause, the chances, and the tests that follow.

import type { JSX } from 'preact';
import type { Odds } from '../../engine/types';
import { ChanceRow, outcomeOf, percent, titleOf } from '../../panels/chances';
import { Clause } from '../../panels/clause';
import { figure } from '../../words/figure';
import { nameOf, t } from '../../words/said';

const signed = (n: number | null): string => (n === null ? '?' : n < 0 ? `−${-n}` : `+${n}`);

type Score = NonNullable<Odds['scores']>[number];

function ScoreRows({ score }: { score: Score }): JSX.Element {
  return (
    <tbody>
      <tr>
        <th scope="row">{nameOf(score.whose)}</th>
        <td>{t('hand-dice', { n: score.dice })}</td>
        <td />
      </tr>
      {score.modifiers.map((m) => (
        <tr key={m.because} class="modifier">
          <th scope="row">{nameOf(`because-${m.because}`)}</th>
          <td>{signed(m.by)}</td>
          <td>{m.clause && <Clause id={m.clause} />}</td>
        </tr>
      ))}
    </tbody>
  );
}

export function OddsCard({ odds }: { odds: Odds }): JSX.Element {
  return (
    <>
      <h3>{titleOf(odds)}</h3>
      {!!odds.scores?.length && (
        <table>
          {odds.scores.map((score) => (
            <ScoreRows key={score.whose} score={score} />
          ))}
        </table>
      )}
      <dl class="outcomes">
        {odds.outcomes.map((o) => (
          <ChanceRow key={o.name} name={outcomeOf(o.name)} chance={o.chance} />
        ))}
      </dl>
      {odds.expected.map((e) => (
        <p key={`${e.seat} ${e.unit}`} class="small">
          {t(`hand-${e.name}`, { seat: e.seat ?? '', unit: e.unit ?? '', n: figure(e.mean, 1) })}
        </p>
      ))}
      {odds.tests
        ?.filter((test) => test.due > 0)
        .map((test) => (
          <div key={test.unit} class="then">
            <p class="small">{t(`hand-test-${test.is}`, { unit: test.unit, due: percent(test.due) })}</p>
            <dl class="outcomes">
              {test.results
                .filter((r) => r.chance > 0)
                .map((r) => (
                  <ChanceRow key={r.name} name={outcomeOf(r.name)} chance={r.chance} />
                ))}
            </dl>
          </div>
        ))}
      {!odds.exact && <p class="small">{t('odds-sampled')}</p>}
    </>
  );
}

/** The odds as one sentence for screen readers. */
export const spokenOdds = (odds: Odds): string =>
  [titleOf(odds), ...odds.outcomes.map((o) => `${outcomeOf(o.name)} ${percent(o.chance)}`)].join('; ');
