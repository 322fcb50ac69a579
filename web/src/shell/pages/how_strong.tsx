// The choice of how strong the computer plays.
import type { JSX } from 'preact';

import type { Id } from '../../engine/types';
import { calledIn, t } from '../../words/said';
import { useLevels } from './levels';

interface Props {
  game: Id;
  level: Id;
  onLevel: (to: Id) => void;
}

export function HowStrong({ game, level, onLevel }: Props): JSX.Element {
  return (
    <label class="level">
      <span>{t('computer-opponent')}</span>
      <select name="level" value={level} onChange={(e) => onLevel(e.currentTarget.value)}>
        {useLevels(game).map((l) => (
          <option key={l} value={l}>
            {calledIn(game, 'levels', l)}
          </option>
        ))}
      </select>
    </label>
  );
}
