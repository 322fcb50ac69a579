// The choice of a scenario: each with its ground and armies, its size, and about how long it takes.
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

import { to } from '../../browser/route';
import { connection } from '../../engine/session/people';
import type { Fields, Id } from '../../engine/types';
import type { Game, ThumbnailProps } from '../../games/game';
import { useLoaded } from '../../panels/loaded';
import { calledIn, t } from '../../words/said';
import { Thumbnail } from './thumbnail';
import './which_battle.css';

/** How each scenario of a game begins; one that cannot be had is left out. */
async function sketchesOf({ id: game, battles }: Game): Promise<Map<Id, ThumbnailProps>> {
  const sketches = new Map<Id, ThumbnailProps>();
  for (const { scenario } of battles ?? []) {
    const { text } = await connection.call<{ text: string | null }>('scenario.text', { game, scenario });
    const { sketch } = await connection.call<{ sketch: { setting: Fields; units: Fields } | null }>('scenario.sketch', {
      game,
      text: text ?? '',
    });
    if (sketch) sketches.set(scenario, { setting: sketch.setting, view: { units: sketch.units } });
  }
  return sketches;
}

interface Props {
  game: Game;
  battle: Signal<Id>;
}

export function WhichBattle({ game, battle }: Props): JSX.Element {
  const { got: sketches } = useLoaded(game.id, () => sketchesOf(game));
  return (
    <fieldset class="which-battle">
      <legend>{t('which-battle')}</legend>
      {game.battles?.map(({ scenario, units: [one, other], minutes }) => (
        <label key={scenario} data-battle={scenario}>
          <Thumbnail game={game} position={sketches?.get(scenario) ?? null} />
          <input
            type="radio"
            name="battle"
            checked={battle.value === scenario}
            onChange={() => (battle.value = scenario)}
          />
          <span>
            {calledIn(game.id, 'scenarios', scenario)}
            <small>{t('battle-size', { one, other, minutes })}</small>
          </span>
        </label>
      ))}
      {game.pickup && (
        <a class="to-pickup" href={to(`/?pickup&game=${game.id}`)}>
          <b>{t('play-a-pickup')}</b>
          <small>{t('pickup-note')}</small>
        </a>
      )}
    </fieldset>
  );
}
