// The seats of a match and who holds them.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { query } from '../../browser/route';
import { isLent } from '../../engine/lent';
import type { Match } from '../../engine/match';
import type { Id, SeatInfo } from '../../engine/types';
import { HowStrong } from '../../panels/how_strong';
import { programName, usualLevel } from '../../panels/strengths';
import { dateText } from '../../words/dates';
import { nameOf, t } from '../../words/said';
import { oddWords } from '../pages/terms';
import { Clock } from './clock';
import { GiveAway } from './give_away';
import type { Inviting } from './invite_card';
import './seats.css';

/** Whether the person of a seat has the match open now; if not, from when the seat may be given away. */
function Presence({ here, of }: { here: boolean; of: SeatInfo }): JSX.Element {
  const free = of.free_at && dateText(of.free_at * 1_000, { dateStyle: 'medium' });
  const said = here || !free ? t(here ? 'seat-here' : 'seat-away') : t('seat-away-until', { date: free });
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

/** Who holds a seat, in words; the name of a removed account is gone. */
function held(game: Id, { is, name, mine }: SeatInfo): string {
  if (is === 'open') return t('open-seat');
  if (is === 'program') return programName(game, name);
  return name || mine ? name : t('seat-gone');
}

export function Seats({ match, inviting }: { match: Match; inviting: Inviting }): JSX.Element {
  const info = match.info.value;
  const over = match.pending.value?.over;
  return (
    <ul class={info?.clock ? 'seats clocked' : 'seats'}>
      {info?.seats.map((s, i) => (
        <li key={s.seat} data-side={s.seat} class={match.deciding.value.includes(s.seat) ? 'asked' : ''}>
          <span class="device" aria-hidden="true" />
          <b>{nameOf(s.seat, 'title')}</b>
          {s.is === 'person' && !s.mine && match.here.value && (
            <Presence here={match.here.value.includes(s.seat)} of={s} />
          )}
          <span class="name">
            {held(info.game, s)}
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
          {!over && s.is === 'person' && <GiveAway match={match} of={s} />}
          <Clock match={match} at={i} />
        </li>
      ))}
      {info &&
        !query.value.has('guide') && // made for the guide, as whoever is guided need not know
        oddWords(info).map((term) => (
          <li key={term} class="differs">
            {term}
          </li>
        ))}
      {info && !over && !info.umpire && !info.seats.some((s) => s.mine) && <li class="umpired">{t('you-watch')}</li>}
      {info?.umpire_name && <li class="umpired">{t('umpire-is', { name: info.umpire_name })}</li>}
    </ul>
  );
}
