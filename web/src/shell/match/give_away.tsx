// The seat of somebody who is gone: given to a program, or offered to all.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Match } from '../../engine/match';
import type { Id, SeatInfo } from '../../engine/types';
import { HowStrong } from '../../panels/how_strong';
import { usualLevel } from '../../panels/strengths';
import { nameOf, t } from '../../words/said';
import { AsksFirst } from './asks_first';

const isHere = (match: Match, seat: Id): boolean => match.here.value?.includes(seat) ?? false;

/** Whether this person may give another's seat away now. */
export function isFree(match: Match, { seat, free_at }: SeatInfo): boolean {
  if (free_at === undefined || free_at * 1_000 > Date.now()) return false;
  return match.info.value?.umpire === true || !isHere(match, seat);
}

/** Gives the seat away, where that is allowed. */
export function GiveAway({ match, of }: { match: Match; of: SeatInfo }): JSX.Element | null {
  const level = useSignal<Id>(usualLevel);
  if (!isFree(match, of)) return null;
  const { seat } = of;
  return (
    <AsksFirst label={t('give-away')} question={t('give-away-sure', { name: nameOf(seat, 'title') })} quiet>
      <HowStrong game={match.info.value!.game} level={level.value} onLevel={(to) => (level.value = to)} />
      <button onClick={() => void match.replace(seat, level.value)}>{t('solo-to-program')}</button>
      <button onClick={() => void match.replace(seat, 'offer')}>{t('give-away-offer')}</button>
    </AsksFirst>
  );
}
