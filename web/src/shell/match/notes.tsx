// Private notes on a match, saved automatically.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { Match } from '../../engine/match';
import { me } from '../../engine/session/people';
import { errorText, t } from '../../words/said';
import './notes.css';

const pause = 700; // milliseconds without typing before the notes are saved

export function Notes({ match }: { match: Match }): JSX.Element {
  const text = useSignal<string | null>(null);
  const said = useSignal('');
  const kept = useRef('');
  const save = async (): Promise<void> => {
    const now = text.peek();
    if (now === null || now === kept.current) return;
    said.value = t('notes-saving');
    try {
      await match.connection.call('notes.write', { match: match.id, text: now });
      kept.current = now;
      if (text.peek() === now) said.value = t('notes-saved');
    } catch (e) {
      said.value = errorText(e);
    }
  };
  const read = async (): Promise<void> => {
    if (text.peek() !== null) return save(); // reconnected: save what was typed meanwhile
    try {
      kept.current = (await match.connection.call<{ text: string }>('notes.read', { match: match.id })).text;
      text.value = kept.current;
    } catch (e) {
      said.value = errorText(e);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each match, and saved when it is left
  useEffect(() => {
    if (!me.value) return;
    const end = match.connection.onOpen(() => void read());
    return () => {
      end();
      void save();
    };
  }, [match]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when the text has come to rest
  useEffect(() => {
    const later = setTimeout(() => void save(), pause);
    return () => clearTimeout(later);
  }, [text.value]);
  if (!me.value) return <p class="small">{t('notes-sign-in')}</p>;
  return (
    <section class="notes">
      <label>
        <span class="small">{t('notes-note')}</span>
        <textarea
          value={text.value ?? ''}
          disabled={text.value === null}
          onInput={(e) => {
            text.value = e.currentTarget.value;
            said.value = '';
          }}
          onBlur={() => void save()}
        />
      </label>
      <p class="small" role="status">
        {said.value}
      </p>
    </section>
  );
}
