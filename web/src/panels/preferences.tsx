// Choice of colour theme, language, sound and the pace of scenes.
import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { storage } from '../browser/storage';
import { language, languages } from '../words/catalogue';
import { t } from '../words/said';
import { type Pace, pace, paces } from './pace';
import { sound } from './sound';

type Theme = 'light' | 'dark';
const kept = storage.get('theme');
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
export const theme = signal<Theme>(kept === 'dark' || kept === 'light' ? kept : dark ? 'dark' : 'light');

effect(() => {
  document.documentElement.dataset['theme'] = theme.value;
});

export function Preferences(): JSX.Element {
  const turn = (): void => {
    theme.value = theme.value === 'dark' ? 'light' : 'dark';
    storage.set('theme', theme.value);
  };
  return (
    <div class="preferences">
      <button aria-pressed={theme.value === 'dark'} onClick={turn}>
        {t('dark')}
      </button>
      {languages.map((l) => (
        <button key={l.id} lang={l.id} aria-pressed={language.value === l.id} onClick={() => (language.value = l.id)}>
          {l.name}
        </button>
      ))}
      <button class="sounds" aria-pressed={sound.value} onClick={() => (sound.value = !sound.value)}>
        {t('sound')}
      </button>
      <label class="pace-of-scenes">
        {t('pace')}{' '}
        <select value={pace.value} onChange={(e) => (pace.value = e.currentTarget.value as Pace)}>
          {paces.map((one) => (
            <option key={one} value={one}>
              {t(`pace-${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
