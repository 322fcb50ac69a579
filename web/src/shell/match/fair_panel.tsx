// The commitment received and the nonces given by this browser in a match with fair dice.
import type { JSX } from 'preact';
import { to } from '../../browser/route';
import type { Match } from '../../engine/match';
import { noted } from '../../engine/nonces';
import { t } from '../../words/said';
import './fair_panel.css';

export function FairPanel({ match }: { match: Match }): JSX.Element {
  void match.log.value; // subscribes: plays add nonces to the notes, which are no signal
  const own = noted(match.id);
  return (
    <section class="fair-panel">
      <p>
        {t('dice-fair')} <a href={to('/fair')}>{t('fair-how')}</a>
      </p>
      {own ? (
        <>
          <dl>
            <dt>{t('fair-commitment')}</dt>
            <dd>
              <code>{own.commitment}</code>
            </dd>
            {own.opening.map(({ seat, nonce }) => (
              <div key={seat}>
                <dt>{t('fair-your-opening', { seat })}</dt>
                <dd>
                  <code>{nonce}</code>
                </dd>
              </div>
            ))}
          </dl>
          <p>
            {t('fair-given', { n: own.given.length })}{' '}
            {own.given.length > 0 && (
              <>
                {t('fair-last')}: <code>{own.given.at(-1)}</code>
              </>
            )}
          </p>
        </>
      ) : (
        <p>{t('fair-noted-not')}</p>
      )}
      {match.pending.value?.over ? (
        <a class="check" href={to(`/fair?match=${match.id}`)}>
          {t('fair-check-now')}
        </a>
      ) : (
        <p class="small">{t('fair-open')}</p>
      )}
    </section>
  );
}
