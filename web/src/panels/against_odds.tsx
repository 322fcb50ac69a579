// The review of a match that is over: its turning points, and the luck of the dice compared with expectation.
import type { JSX } from 'preact';
import { to } from '../browser/route';
import type { Match } from '../engine/match';
import type { Fought, Id } from '../engine/types';
import { figure } from '../words/figure';
import { t } from '../words/said';
import { Luck, useSummary, Working } from './luck';
import { chanceOf, turningPoints } from './turning_points';
import './summary.css';

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

/** The review of a match that is over; fetches the summary when first shown. */
export function AgainstOdds({ match }: { match: Match }): JSX.Element | null {
  const summary = useSummary(match);
  if (summary === 'refused') return null;
  if (!summary) return <Working />;
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
      <Luck luck={summary.luck} />
    </div>
  );
}
