// Conditions to accept before taking a seat: an umpire, and dice typed in by the players.
import type { JSX } from 'preact';
import type { MatchInfo } from '../../engine/types';
import { t } from '../../words/said';

export function Terms({ of }: { of: MatchInfo }): JSX.Element | null {
  if (!of.umpire_name && of.dice !== 'seats') return null;
  return (
    <ul class="terms">
      {of.umpire_name && <li>{t('umpire-is', { name: of.umpire_name })}</li>}
      {of.dice === 'seats' && <li>{t('dice-typed-in')}</li>}
    </ul>
  );
}
