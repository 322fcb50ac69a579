// The review of a match that is over: its turning points, and the luck of the dice compared with expectation.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { to } from '../browser/route';
import type { Match } from '../engine/match';
import type { Fought, Id, Summary } from '../engine/types';
import { spoken } from '../words/catalogue';
import { nameOf, t, words } from '../words/said';
import { chanceOf, favoured, turningPoints } from './turning_points';
import './summary.css';

/** A number in the format of the reader's language, with so many decimals. */
const figure = (n: number, places: number): string =>
  n.toLocaleString(spoken.value, { minimumFractionDigits: places, maximumFractionDigits: places });

/** The odds before a battle as a bar: each side's chance, with outcomes that have no winner in the middle. */
function Chance({ of, seats }: { of: Fought; seats: readonly Id[] }): JSX.Element {
  const [first = '', ...others] = seats;
  const none = Object.keys(of.chances).filter((name) => !seats.includes(name));
  let from = 0;
  return (
    <svg class="chance" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {[first, ...none, ...others].map((name) => {
        const width = of.chances[name] ?? 0;
        from += width;
        return <rect key={name} data-side={name} x={from - width} width={width} height="1" />;
      })}
    </svg>
  );
}

function TurningPoint({ match, of }: { match: Match; of: Fought }): JSX.Element {
  const chance = figure(100 * chanceOf(of), 0);
  const burgh = of.is === 'assault';
  return (
    <li>
      <h4>
        <a href={to(`/match/${match.id}?at=${of.event}`)}>
          {t(burgh ? 'assault-of' : 'battle-of', { space: of.space })}
        </a>{' '}
        <small>{t('summary-when', { turn: of.turn })}</small>
      </h4>
      <Chance of={of} seats={match.info.value?.seats.map((s) => s.seat) ?? []} />
      <p>{of.won ? t('summary-won', { won: of.won, chance }) : t('summary-undecided')}</p>
      {of.losses.map(({ seat, units, expected }) => (
        <p key={seat} class="small">
          {t('summary-lost', { seat, units, expected: figure(expected, 1) })}
        </p>
      ))}
    </li>
  );
}

function Luck({ luck }: { luck: Summary['luck'] }): JSX.Element {
  const seats = [...new Set(luck.map((l) => l.seat))];
  const names = [...new Set(luck.map((l) => l.name))].filter((name) => words.value.has('page', `luck-${name}`));
  const best = favoured(luck);
  return (
    <section aria-labelledby="luck">
      <h3 id="luck">{t('summary-luck')}</h3>
      <p>{best ? t('luck-favoured', { seat: best }) : t('luck-even')}</p>
      <table>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" data-side={seat}>
                <span class="device" aria-hidden="true" /> {nameOf(seat, 'title')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`luck-${name}`)}</th>
              {seats.map((seat) => {
                const of = luck.find((l) => l.seat === seat && l.name === name);
                return (
                  <td key={seat}>
                    {of && (
                      <>
                        <b>{of.got}</b> <small>{t('summary-expected', { n: figure(of.expected, 1) })}</small>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The review of a match that is over; fetches the summary when first shown. */
export function AgainstOdds({ match }: { match: Match }): JSX.Element | null {
  useEffect(() => void match.summarise(), [match]);
  const summary = match.summary.value;
  if (!summary && match.refusal.value) return null;
  if (!summary)
    return (
      <p class="small working" role="status">
        {t('summary-working')}
      </p>
    );
  const points = turningPoints(summary.battles);
  return (
    <div class="summary">
      <section aria-labelledby="turning">
        <h3 id="turning">{t('summary-turning')}</h3>
        {!points.length && <p>{t('summary-none')}</p>}
        <ol>
          {points.map((of) => (
            <TurningPoint key={of.event} match={match} of={of} />
          ))}
        </ol>
      </section>
      {summary.luck.length > 0 && <Luck luck={summary.luck} />}
    </div>
  );
}
