// The seats of a match and who holds them.
import type { JSX } from 'preact';
import { isLent } from '../../engine/lent';
import type { Match } from '../../engine/match';
import { nameOf, t } from '../../words/said';
import { Clock } from './clock';
import { type Inviting, mayInvite } from './invite_card';
import './seats.css';

/** Whether the person of a seat has the match open now. */
function Presence({ here }: { here: boolean }): JSX.Element {
  const said = t(here ? 'seat-here' : 'seat-away');
  return <span class={here ? 'presence here' : 'presence'} role="img" aria-label={said} title={said} />;
}

export function Seats({ match, inviting }: { match: Match; inviting: Inviting }): JSX.Element {
  const info = match.info.value;
  const asked = match.pending.value?.waiting?.seat ?? null;
  const over = match.pending.value?.over;
  return (
    <ul class={info?.clock ? 'seats clocked' : 'seats'}>
      {info?.seats.map((s, i) => (
        <li key={s.seat} data-side={s.seat} class={asked === s.seat && !over ? 'asked' : ''}>
          <span class="device" aria-hidden="true" />
          <b>{nameOf(s.seat, 'title')}</b>
          {s.is === 'person' && !s.mine && match.here.value && <Presence here={match.here.value.includes(s.seat)} />}
          <span class="name">
            {s.is === 'program' ? t('program', { name: s.name }) : s.is === 'open' ? t('open-seat') : s.name}
            {s.mine && <em> {t('you')}</em>}
            {s.bot && s.is === 'person' && <em> {t('bot')}</em>}
            {isLent(s, match.view.value ?? {}) && <em> {t('seat-lent')}</em>}
          </span>
          {s.mine && match.mine.value.length > 1 && !over && (
            <button class="quiet" onClick={() => void match.leave('rule-of-thumb', [s.seat])}>
              {t('solo-to-program')}
            </button>
          )}
          {s.is === 'open' && mayInvite(info) && (
            <button class="quiet invite" onClick={() => (inviting.value = s.seat)}>
              {t('invite')}
            </button>
          )}
          <Clock match={match} at={i} />
        </li>
      ))}
      {info?.umpire_name && <li class="umpired">{t('umpire-is', { name: info.umpire_name })}</li>}
    </ul>
  );
}
