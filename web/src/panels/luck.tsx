// The luck of the dice over a match that is over, compared with expectation.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Match } from '../engine/match';
import type { Summary } from '../engine/types';
import { figure } from '../words/figure';
import { nameOf, t } from '../words/said';
import { favoured, luckiest } from './turning_points';
import './summary.css';

/** The summary of a match that is over, fetched when first shown; null until it has come. */
export function useSummary(match: Match): Summary | 'refused' | null {
  useEffect(() => void match.summarise(), [match]);
  return match.summary.value ?? (match.refusal.value ? 'refused' : null);
}

export const Working = (): JSX.Element => (
  <p class="small working" role="status">
    {t('summary-working')}
  </p>
);

/** What the dice gave as a bar, with a line where the expectation is; `most`: the end of the scale. */
function Bar({ got, expected, most }: { got: number; expected: number; most: number }): JSX.Element {
  return (
    <svg class="got" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="scale" width="100" height="10" />
      <rect width={(100 * got) / most} height="10" />
      <path d={`M${(100 * expected) / most} -2V12`} />
    </svg>
  );
}

/** Whom the dice favoured, in a sentence. */
function verdict(luck: Summary['luck']): string {
  const battles = favoured(luck);
  if (battles) return t('luck-favoured', { seat: battles });
  for (const is of ['sp-inflicted', 'effect-dice', 'shooting-hits']) {
    const best = luckiest(luck, is);
    if (best) return t(`luck-favoured-${is}`, { seat: best.seat, more: figure(best.more, 1) });
  }
  return t('luck-even');
}

export function Luck({ luck }: { luck: Summary['luck'] }): JSX.Element | null {
  const seats = [...new Set(luck.map((l) => l.seat))];
  const names = [...new Set(luck.map((l) => l.name))];
  if (!names.length) return null;
  return (
    <section aria-labelledby="luck">
      <h3 id="luck">{t('summary-luck')}</h3>
      <p>{verdict(luck)}</p>
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
          {names.map((name) => {
            const row = luck.filter((l) => l.name === name);
            const most = Math.max(...row.flatMap((l) => [l.got, l.expected]));
            return (
              <tr key={name}>
                <th scope="row">{t(`luck-${name}`)}</th>
                {seats.map((seat) => {
                  const of = row.find((l) => l.seat === seat);
                  return (
                    <td key={seat} data-side={seat}>
                      {of && (
                        <>
                          <b>{of.got}</b> <small>{t('summary-expected', { n: figure(of.expected, 1) })}</small>
                          <Bar {...of} most={most} />
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
