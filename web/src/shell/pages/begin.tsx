// The panel of the home page that begins a match: which game, which side, against whom.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

import { go, isStaticBuild, to } from '../../browser/route';
import type { Id } from '../../engine/types';
import type { Game } from '../../games/game';
import { games } from '../../games/registry';
import { language } from '../../words/catalogue';
import { aboutGame, errorText, nameIn, t } from '../../words/said';
import { HowStrong } from './how_strong';
import { loadSave, openExample } from './kept_matches';
import { usualLevel } from './levels';
import { startMatch, usePlaying } from './start_match';
import './begin.css';

type Attempt = (what: Promise<void>) => void;

interface Choice {
  game: Signal<Game>;
  side: Signal<Id>;
  level: Signal<Id>;
}

/** Makes a match and opens it. `how` is appended to the address. */
async function begin(game: Id, own: Id, others: string, how = ''): Promise<void> {
  go(`/match/${await startMatch({ game }, own, others)}${how}`);
}

/** Makes a match for the guided first turn and opens it. */
async function beginGuided({ id, seats, guide }: Game, others: string): Promise<void> {
  const { options = {}, position } = (await guide![language.value]()).default;
  go(`/match/${await startMatch({ game: id, options }, seats[0], others, { position })}?guide`);
}

function WhichGame({ game, side }: Choice): JSX.Element {
  const choose = (to: Game): void => {
    game.value = to;
    side.value = to.seats[0];
  };
  return (
    <fieldset class="which-game">
      <legend>{t('which-game')}</legend>
      {games.map((g) => (
        <label key={g.id} data-game={g.id}>
          {g.vignette && <g.vignette />}
          <input type="radio" name="game" checked={game.value === g} onChange={() => choose(g)} />
          <span>{aboutGame(g.id, 'title')}</span>
        </label>
      ))}
    </fieldset>
  );
}

function WhichSide({ game, side }: Choice): JSX.Element {
  const { id, seats } = game.value;
  const playing = usePlaying({ game: id }, seats);
  const chosen = playing.includes(side.value) ? side.value : playing[0];
  return (
    <fieldset data-game={id}>
      <legend>{t('your-side')}</legend>
      {playing.map((s) => (
        <label key={s} data-side={s}>
          <input type="radio" name="side" checked={chosen === s} onChange={() => (side.value = s)} />
          <span class="device" aria-hidden="true" /> {nameIn(id, s)}
        </label>
      ))}
    </fieldset>
  );
}

/** The three usual ways to begin. */
function Ways({ game, side, level, attempt }: Choice & { attempt: Attempt }): JSX.Element {
  const { id, guide } = game.value;
  const start = (own: Id, others: string, how?: string): void => attempt(begin(id, own, others, how));
  return (
    <div class="ways">
      <button class="primary" data-way="program" onClick={() => start(side.value, level.value)}>
        {t('play-now')} <small>{t('play-the-program')}</small>
      </button>
      {!isStaticBuild && (
        <button data-way="friend" onClick={() => start(side.value, 'open', '?invite')}>
          {t('play-with-friend')} <small>{t('play-a-friend')}</small>
        </button>
      )}
      {guide && (
        <button data-way="guide" onClick={() => attempt(beginGuided(game.value, level.value))}>
          {t('learn')} <small>{t('explain-first-turn')}</small>
        </button>
      )}
    </div>
  );
}

function LoadFile({ attempt }: { attempt: Attempt }): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button class="quiet" onClick={() => file.current?.click()}>
        {t('solo-load')}
      </button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(e) => {
          const [chosen] = e.currentTarget.files ?? [];
          e.currentTarget.value = ''; // so that choosing the same file again fires a change event
          if (chosen) attempt(loadSave(chosen));
        }}
      />
    </>
  );
}

/** Every other way: hot seat, pick-up battle, open seats, all settings, an example match, a save, the editors. */
function More({ game, side, attempt }: Choice & { attempt: Attempt }): JSX.Element {
  const { id } = game.value;
  // Offered whichever game is chosen above, so that a pick-up battle and the editor are always close at hand.
  const madeToOrder = game.value.pickup ? game.value : games.find((g) => g.pickup);
  const edited = game.value.scenarios ? game.value : games.find((g) => g.scenarios);
  const built = game.value.armyBuilder ? game.value : games.find((g) => g.armyBuilder);
  return (
    <details class="others">
      <summary>{t('more')}</summary>
      <div>
        <button class="quiet" data-way="one-screen" onClick={() => attempt(begin(id, side.value, 'me'))}>
          {t('play-on-one-screen')}
        </button>
        {madeToOrder && <a href={to(`/?pickup&game=${madeToOrder.id}`)}>{t('play-a-pickup')}</a>}
        {!isStaticBuild && <a href={to('/lobby')}>{t('lobby')}</a>}
        <a href={to(`/?new&game=${id}`)}>{t('new-more')}</a>
        <button class="quiet look-back" onClick={() => attempt(openExample())} title={t('look-at-a-match-note')}>
          {t('look-at-a-match')}
        </button>
        <LoadFile attempt={attempt} />
        {games.some((g) => g.positionEditor) && <a href={to('/editor')}>{t('editor-title')}</a>}
        {built && <a href={to(`/army?game=${built.id}`)}>{t('army-builder')}</a>}
        {edited && <a href={to(`/scenario?game=${edited.id}`)}>{t('scenario-editor')}</a>}
      </div>
    </details>
  );
}

export function Begin(): JSX.Element {
  const choice: Choice = {
    game: useSignal<Game>(games[0]!),
    side: useSignal<Id>(games[0]!.seats[0]),
    level: useSignal<Id>(usualLevel),
  };
  const failed = useSignal('');
  const attempt: Attempt = (what) => {
    failed.value = '';
    what.catch((e: unknown) => (failed.value = errorText(e)));
  };
  return (
    <section class="begin" aria-labelledby="begin">
      <h2 id="begin">{t('begin')}</h2>
      <WhichGame {...choice} />
      <div class="how">
        <WhichSide {...choice} />
        <HowStrong game={choice.game.value.id} level={choice.level.value} onLevel={(to) => (choice.level.value = to)} />
      </div>
      <Ways {...choice} attempt={attempt} />
      {failed.value && <p role="alert">{failed.value}</p>}
      <More {...choice} attempt={attempt} />
    </section>
  );
}
