// The seats of a match and who holds them.
import type { JSX, TargetedMouseEvent } from 'preact';
import { to } from '../../browser/route';
import type { Match } from '../../engine/match';
import { nameOf, t } from '../../words/said';
import { Clock } from './clock';
import './seats.css';

export function Seats({ match }: { match: Match }): JSX.Element {
  const info = match.info.value;
  const asked = match.pending.value?.waiting?.seat ?? null;
  const over = match.pending.value?.over;
  return (
    <ul class={info?.clock ? 'seats clocked' : 'seats'}>
      {info?.seats.map((s, i) => (
        <li key={s.seat} data-side={s.seat} class={asked === s.seat && !over ? 'asked' : ''}>
          <span class="device" aria-hidden="true" />
          <b>{nameOf(s.seat, 'title')}</b>
          <span class="name">
            {s.is === 'program' ? t('program', { name: s.name }) : s.is === 'open' ? t('open-seat') : s.name}
            {s.mine && <em> {t('you')}</em>}
            {s.bot && s.is === 'person' && <em> {t('bot')}</em>}
          </span>
          {s.mine && match.mine.value.length > 1 && !over && (
            <button class="quiet" onClick={() => void match.leave('rule-of-thumb', [s.seat])}>
              {t('solo-to-program')}
            </button>
          )}
          {s.is === 'open' && info.seats.some((x) => x.mine) && <Invite match={match} seat={s.seat} />}
          <Clock match={match} at={i} />
        </li>
      ))}
      {info?.umpire_name && <li class="umpired">{t('umpire-is', { name: info.umpire_name })}</li>}
    </ul>
  );
}

/** Copies an invitation link to an open seat; whoever follows it needs no account. */
function Invite({ match, seat }: { match: Match; seat: string }): JSX.Element {
  const copy = async (event: TargetedMouseEvent<HTMLButtonElement>): Promise<void> => {
    const button = event.currentTarget;
    const { code } = await match.connection.call<{ code: string }>('match.invite', { match: match.id, seat });
    const link = new URL(to(`/join/${match.id}.${seat}.${code}`), location.href).href;
    const field = button.parentElement?.querySelector<HTMLInputElement>('input.link');
    if (field) {
      field.hidden = false;
      field.value = link;
      field.select();
    }
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    button.textContent = t('link-copied');
  };
  return (
    <>
      <button class="quiet invite" onClick={(e) => void copy(e)}>
        {t('copy-the-link')}
      </button>
      <input class="link" readOnly hidden aria-label={t('invitation')} />
    </>
  );
}
