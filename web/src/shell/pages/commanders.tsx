// How many commanders, and so players, each side has, in a game in which a side may have several.
import type { JSX } from 'preact';

import type { OptionValue } from '../../engine/types';
import type { Game } from '../../games/game';
import { calledIn } from '../../words/said';

export type Chosen = Record<string, OptionValue>;

interface CommandersProps {
  game: Game;
  /** The options that differ from their defaults; one commander is the default. */
  options: Chosen;
  onChange: (to: Chosen) => void;
}

export function Commanders({ game, options, onChange }: CommandersProps): JSX.Element | null {
  if (!game.commanders) return null;
  const set = (option: string, to: number): void => {
    const { [option]: _, ...others } = options;
    onChange(to === 1 ? others : { ...others, [option]: to });
  };
  const counts = Array.from({ length: game.commanders.most }, (_, i) => i + 1);
  return (
    <>
      {game.commanders.options.map((option) => (
        <label key={option} class="row">
          <span>{calledIn(game.id, 'options', option)}</span>
          <select
            name={option}
            value={String(options[option] ?? 1)}
            onChange={(e) => set(option, Number(e.currentTarget.value))}
          >
            {counts.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}
