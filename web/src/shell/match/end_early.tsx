// How a match ends outside its rules: somebody resigns, or all agree to call it off.
import type { JSX } from 'preact';
import type { Match } from '../../engine/match';
import type { Id, SeatInfo } from '../../engine/types';
import { nameOf, t } from '../../words/said';
import { AsksFirst } from './asks_first';
import { isFree } from './give_away';

/** Gives up for one of this person's seats. */
export function Resign({ match, done }: { match: Match; done: (doing: Promise<void>) => void }): JSX.Element {
  const mine = match.mine.value;
  return (
    <AsksFirst label={t('resign')} question={t('resign-sure')}>
      {mine.map((seat) => (
        <button key={seat} class="alarm" onClick={() => done(match.resign(seat))}>
          {mine.length > 1 ? t('resign-seat', { name: nameOf(seat, 'title') }) : t('resign')}
        </button>
      ))}
    </AsksFirst>
  );
}

/** The seats whose persons must yet agree to call the match off. */
function missing(match: Match): Id[] {
  const agreed = match.info.value?.call_off ?? [];
  const others = (s: SeatInfo): boolean =>
    s.is === 'person' && !s.mine && !agreed.includes(s.seat) && !isFree(match, s);
  return (match.info.value?.seats ?? []).filter(others).map((s) => s.seat);
}

/** Ends the match without a winner, or proposes it to the others. */
export function CallOff({ match, done }: { match: Match; done: (doing: Promise<void>) => void }): JSX.Element {
  const alone = match.info.value?.umpire || missing(match).length === 0;
  return (
    <AsksFirst
      label={t(alone ? 'call-off' : 'call-off-propose')}
      question={t(alone ? 'call-off-sure' : 'call-off-propose-sure')}
      act={() => done(match.callOff())}
    />
  );
}

const titles = (seats: readonly Id[]): { name: string }[] => seats.map((seat) => ({ name: nameOf(seat, 'title') }));

/** That somebody proposes to call the match off: to agree, or whose answer is awaited. */
export function CallOffAsked({ match }: { match: Match }): JSX.Element | null {
  const agreed = match.info.value?.call_off ?? [];
  if (!agreed.length || match.pending.value?.over) return null;
  const mine = match.mine.value.some((seat) => !agreed.includes(seat));
  return (
    <p role="status">
      {mine
        ? t('call-off-wanted', { agreed: titles(agreed) })
        : t('call-off-waits', { missing: titles(missing(match)) })}{' '}
      {mine && <button onClick={() => void match.callOff()}>{t('call-off-agree')}</button>}
    </p>
  );
}
