// What whoever sits down should know first: that somebody sees both sides, and that dice are typed in.
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
