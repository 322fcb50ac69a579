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
    if (!text) return;
    void match.say(text).then(() => {
      if (!match.refusal.value) field.value = '';
    });
  };
  const said = match.said.value;
  return (
    <section class="chat">
      {said.length === 0 && <p class="small">{t('chat-empty')}</p>}
      <ol aria-live="polite">
        {said.map((s) => (
          <li key={s.number} data-side={s.from}>
            <b>
              {s.name} <span class="device" aria-hidden="true" />
            </b>{' '}
            {s.to.length > 0 && <small>{s.to.map((seat) => nameOf(seat, 'title')).join(', ')}: </small>}
            {s.text}
          </li>
        ))}
      </ol>
      {match.mine.value.length > 0 && (
        <form onSubmit={say}>
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
