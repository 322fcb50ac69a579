// The seats of a match and who holds them.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { isLent } from '../../engine/lent';
import type { Match } from '../../engine/match';
import type { Id } from '../../engine/types';
import { nameOf, t } from '../../words/said';
import { HowStrong } from '../pages/how_strong';
import { usualLevel } from '../pages/levels';
import { Clock } from './clock';
import type { Inviting } from './invite_card';
import './seats.css';

/** Whether the person of a seat has the match open now. */
function Presence({ here }: { here: boolean }): JSX.Element {
  const said = t(here ? 'seat-here' : 'seat-away');
  return <span class={here ? 'presence here' : 'presence'} role="img" aria-label={said} title={said} />;
}

/** Gives one of this person's seats to the computer, as strong as is chosen. */
function ToProgram({ match, seat }: { match: Match; seat: Id }): JSX.Element {
  const asked = useSignal(false);
  const level = useSignal<Id>(usualLevel);
  if (!asked.value)
    return (
      <button class="quiet" onClick={() => (asked.value = true)}>
        {t('solo-to-program')}
      </button>
    );
  return (
    <span class="to-program">
      <HowStrong game={match.info.value!.game} level={level.value} onLevel={(to) => (level.value = to)} />
      <button onClick={() => void match.leave(level.value, [seat])}>{t('solo-to-program')}</button>
    </span>
  );
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
            {s.is === 'open' ? t('open-seat') : s.is === 'program' ? t('program', { name: s.name }) : s.name}
            {s.mine && <em> {t('you')}</em>}
            {s.bot && s.is === 'person' && <em> {t('bot')}</em>}
            {isLent(s, match.view.value ?? {}) && <em> {t('seat-lent')}</em>}
          </span>
          {s.mine && match.mine.value.length > 1 && !over && <ToProgram match={match} seat={s.seat} />}
          {s.is === 'open' && info.may_invite && (
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
