// A loss track: one pip per loss, filled as losses are taken, with the thresholds at which an army breaks.
import type { JSX } from 'preact';

import { t } from '../../../words/said';
import { boxesOf, reached, type Track } from './morale_track';
import './morale_pips.css';

/** The track in words, for screen readers. */
export function moraleWords({ losses, number, demoralised, shattered }: Track): string {
  if (!number) return t('morale-none');
  return t('morale-track', { losses, number, demoralised, shattered });
}

export function MoralePips({ of }: { of: Track }): JSX.Element {
  return (
    <span class="morale-pips" role="img" aria-label={moraleWords(of)} data-losses={of.losses}>
      {Array.from({ length: boxesOf(of) }, (_, i) => {
        const mark = reached(of, i + 1);
        return (
          <span key={i} class={`pip ${i < of.losses ? 'lost' : ''} ${mark ?? ''}`}>
            {mark && <small>{t(`morale-${mark}`)}</small>}
          </span>
        );
      })}
    </span>
  );
}
