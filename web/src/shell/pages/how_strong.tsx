// The choice of how strong the computer plays.
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

import type { Id } from '../../engine/types';
import { calledIn, t } from '../../words/said';
import { useLevels } from './levels';

export function HowStrong({ game, level }: { game: Id; level: Signal<Id> }): JSX.Element {
  return (
    <label class="level">
      <span>{t('computer-opponent')}</span>
      <select name="level" value={level.value} onChange={(e) => (level.value = e.currentTarget.value)}>
        {useLevels().map((l) => (
          <option key={l} value={l}>
            {calledIn(game, 'levels', l)}
          </option>
        ))}
      </select>
    </label>
  );
}
