// The choice of how strong the computer plays.
import type { JSX } from 'preact';

import type { Id } from '../engine/types';
import { t } from '../words/said';
import { strengthName, useStrengths, usualLevel } from './strengths';

/** The programs of a game as options of a choice, of which `chosen` may be one. */
export function Programs({ game, chosen }: { game: Id; chosen: Id }): JSX.Element {
  const isProgram = !['me', 'open', 'friend', 'all'].includes(chosen);
  return (
    <>
      {useStrengths(game, isProgram ? chosen : usualLevel).map((strength) => (
        <option key={strength.name} value={strength.name}>
          {strengthName(game, strength)}
        </option>
      ))}
    </>
  );
}

interface Props {
  game: Id;
  level: Id;
  onLevel: (to: Id) => void;
}

export function HowStrong({ game, level, onLevel }: Props): JSX.Element {
  return (
    <label class="level" title={t('strength-note')}>
      <span>{t('computer-opponent')}</span>
      <select name="level" value={level} onChange={(e) => onLevel(e.currentTarget.value)}>
        <Programs game={game} chosen={level} />
      </select>
    </label>
  );
}
