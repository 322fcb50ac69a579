// The chat of a match.
import type { JSX, TargetedSubmitEvent } from 'preact';

import type { Match } from '../../engine/match';
import { nameOf, t } from '../../words/said';
import './chat.css';

export function Chat({ match }: { match: Match }): JSX.Element {
  const say = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text') as HTMLInputElement;
    const text = field.value.trim();
    const to = new FormData(event.currentTarget).get('to');
    if (!text) return;
    void match.say(text, to ? String(to) : null).then(() => {
      if (!match.refusal.value) field.value = '';
    });
  };
  const said = match.said.value;
  const { seats = [], umpire } = match.info.value ?? {};
  const others = seats.filter((s) => s.is === 'person' && !s.mine);
  return (
    <section class="chat">
      {said.length === 0 && <p class="small">{t('chat-empty')}</p>}
      <ol aria-live="polite">
        {said.map((s) => (
          <li key={s.number} data-side={s.from}>
            <b>
              <bdi>{s.name}</bdi> <span class="device" aria-hidden="true" />
            </b>{' '}
            {s.to.length > 0 && <small>{s.to.map((seat) => nameOf(seat, 'title')).join(', ')}: </small>}
            <bdi>{s.text}</bdi>
          </li>
        ))}
      </ol>
      {(match.mine.value.length > 0 || umpire) && (
        <form onSubmit={say}>
          {others.length > 1 && (
            <select name="to" aria-label={t('chat-to')}>
              <option value="">{t('chat-to-all')}</option>
              {others.map(({ seat }) => (
                <option key={seat} value={seat}>
                  {t('chat-to-seat', { seat })}
                </option>
              ))}
            </select>
          )}
          <label>
            <span class="small">{t('chat-say')}</span>
            <input name="text" autocomplete="off" maxLength={1000} />
          </label>
          <button>{t('chat-send')}</button>
        </form>
      )}
    </section>
  );
}
