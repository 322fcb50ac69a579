// What the umpire has had seats believe: for the umpire while the match runs, for all when it is over.
import type { JSX } from 'preact';
import type { Match } from '../../../engine/match';
import type { Id } from '../../../engine/types';
import { type Report, report, reportsOf, standing } from '../../../engine/umpire';
import { useLoaded } from '../../../panels/loaded';
import { nameOf, t } from '../../../words/said';
import { factWords, valueWords } from './fact_words';
import { factsOf } from './facts';

export function Reports({ match }: { match: Match }): JSX.Element | null {
  const umpire = match.info.value?.umpire ?? false;
  const over = match.pending.value?.over ?? false;
  const shown = umpire || over;
  const { got } = useLoaded(shown ? `${match.id} ${match.reported.value} ${over}` : null, () => reportsOf(match));
  const reports = got ?? [];
  if (!reports.length) return null;
  const stands = (one: Report, seat: Id): boolean =>
    !over && factsOf(one.patch).length > 0 && standing(reports, seat) === one;
  return (
    <details class="reports">
      <summary>{t('desk-reports', { count: reports.length })}</summary>
      <ol>
        {reports.map((one) => (
          <li key={one.entry}>
            {t('desk-told', { seats: one.seats.map((seat) => ({ name: nameOf(seat, 'title') })) })}{' '}
            {factsOf(one.patch)
              .map(({ path, value }) => `${factWords(path)}: ${valueWords(value)}`)
              .join('; ') || t('desk-what-is')}
            . <em>{one.reason}</em>
            {umpire &&
              one.seats
                .filter((seat) => stands(one, seat))
                .map((seat) => (
                  <button
                    key={seat}
                    class="quiet"
                    onClick={() => void match.attempt(() => report(match, [seat], {}, t('desk-what-is')))}
                  >
                    {t('desk-withdraw', { seat })}
                  </button>
                ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
