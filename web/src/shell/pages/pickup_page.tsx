// The form for a pick-up battle.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';

import { go, isStaticBuild, query, to } from '../../browser/route';
import type { Id } from '../../engine/types';
import type { Game } from '../../games/game';
import { findGame, games } from '../../games/registry';
import { Programs } from '../../panels/how_strong';
import { usualLevel } from '../../panels/strengths';
import { errorText, nameIn, t, titleFor } from '../../words/said';
import { type Chosen, Commanders } from './commanders';
import { type SetUp, startMatch, usePlaying } from './start_match';
import { UnknownGame } from './unknown_game';
import './new_match.css';

const seeds = 1_000_000;
/** The settings of a pick-up battle. `size` is as the scenario names it; `seed` is shown as the battle's number. */
interface Battle {
  size: Signal<string>;
  seed: Signal<number>;
  side: Signal<Id>;
  opponent: Signal<string>;
  ready: Signal<boolean>;
  /** How many commanders the sides have, where that may be chosen. */
  options: Signal<Chosen>;
}

function Size({ size, game }: Battle & { game: Game }): JSX.Element {
  const { sizes = [], units: any } = game.pickup ?? {};
  return (
    <fieldset>
      <legend>{t('pickup-size')}</legend>
      {sizes.map(({ is, name, units, minutes }) => (
        <label key={is} class="choice">
          <input
            type="radio"
            name="size"
            value={is}
            checked={size.value === name}
            onChange={() => (size.value = name)}
          />
          <span>{t(`pickup-${is}`, { units, minutes })}</span>
        </label>
      ))}
      {any && (
        <label class="row">
          <span>{t('pickup-units')}</span>
          <input
            type="number"
            name="units"
            min={any.least}
            max={any.most}
            value={size.value}
            onChange={(e) => (size.value = String(e.currentTarget.valueAsNumber))}
          />
        </label>
      )}
    </fieldset>
  );
}

const setUp = (game: Game, { size, seed, ready, options }: Battle): SetUp => ({
  game: game.id,
  scenario: `pickup-${size.value}-${seed.value}${ready.value ? '-ready' : ''}`,
  ...(Object.keys(options.value).length > 0 && { options: options.value }),
});

function More({ game, ...battle }: Battle & { game: Game }): JSX.Element {
  const { side, opponent, seed, ready, options } = battle;
  const playing = usePlaying(setUp(game, battle), game.seats);
  return (
    <details>
      <summary>{t('new-more')}</summary>
      <Commanders game={game} options={options.value} onChange={(to) => (options.value = to)} />
      <label class="row">
        <span>{t('your-side')}</span>
        <select name="side" value={side.value} onChange={(e) => (side.value = e.currentTarget.value)}>
          {playing.map((seat) => (
            <option key={seat} value={seat}>
              {nameIn(game.id, seat)}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        <span>{t('pickup-opponent')}</span>
        <select name="opponent" value={opponent.value} onChange={(e) => (opponent.value = e.currentTarget.value)}>
          <optgroup label={t('computer')}>
            <Programs game={game.id} chosen={opponent.value} />
          </optgroup>
          {!isStaticBuild && <option value="open">{t('new-friend')}</option>}
          <option value="me">{t('play-on-one-screen')}</option>
        </select>
      </label>
      <label class="row">
        <span>{t('pickup-seed')}</span>
        <input
          type="number"
          name="seed"
          min={0}
          max={seeds}
          value={seed.value}
          onChange={(e) => (seed.value = e.currentTarget.valueAsNumber)}
        />
      </label>
      <label class="choice">
        <input
          type="checkbox"
          name="ready"
          checked={ready.value}
          onChange={(e) => (ready.value = e.currentTarget.checked)}
        />
        <span>{t('pickup-ready')}</span>
      </label>
    </details>
  );
}

function PickUp({ game }: { game: Game }): JSX.Element {
  const battle: Battle = {
    size: useSignal(game.pickup?.sizes[1]?.name ?? ''),
    seed: useSignal(Math.floor(Math.random() * seeds)),
    side: useSignal(game.seats[0]),
    opponent: useSignal(usualLevel),
    ready: useSignal(true),
    options: useSignal<Chosen>({}),
  };
  const failed = useSignal('');
  const begin = async (): Promise<void> => {
    failed.value = '';
    try {
      const match = await startMatch(setUp(game, battle), battle.side.value, battle.opponent.value);
      go(`/match/${match}${battle.opponent.value === 'open' ? '?invite' : ''}`);
    } catch (e) {
      failed.value = errorText(e);
    }
  };
  return (
    <main class="sheet">
      <p>
        <a href={to('/')}>Linstock</a>
      </p>
      <h1>{titleFor(t('play-a-pickup'), game.id)}</h1>
      <form
        class="new-match pickup"
        onSubmit={(e) => {
          e.preventDefault();
          void begin();
        }}
      >
        <Size {...battle} game={game} />
        <button class="primary">{t('pickup-play')}</button>
        {failed.value && <p role="alert">{failed.value}</p>}
        <More {...battle} game={game} />
      </form>
    </main>
  );
}

export function PickUpPage(): JSX.Element {
  const named = query.value.get('game');
  const game = named === null ? games.find((g) => g.pickup) : findGame(named);
  return game?.pickup ? <PickUp game={game} /> : <UnknownGame id={named ?? ''} />;
}
