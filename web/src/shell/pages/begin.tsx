// The panel of the home page that begins a match: which game, which side, against whom.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

import { go, isStaticBuild, to } from '../../browser/route';
import type { Id } from '../../engine/types';
import type { Game } from '../../games/game';
import { games } from '../../games/registry';
import { HowStrong } from '../../panels/how_strong';
import { useLoaded } from '../../panels/loaded';
import { usualLevel } from '../../panels/strengths';
import { language } from '../../words/catalogue';
import { aboutGame, errorText, nameIn, t, titleFor } from '../../words/said';
import { loadSave, openExample } from './kept_matches';
import { type SetUp, startMatch, usePlaying } from './start_match';
import './begin.css';

type Attempt = (what: Promise<void>) => void;

interface Choice {
  game: Signal<Game>;
  side: Signal<Id>;
  level: Signal<Id>;
  /** The scenario, in games that offer several. */
  battle: Signal<Id>;
}

/** Makes a match and opens it. `how` is appended to the address. */
async function begin(setUp: SetUp, own: Id, others: string, how = ''): Promise<void> {
  go(`/match/${await startMatch(setUp, own, others)}${how}`);
}

/** Makes a match for the guided first turn and opens it. */
async function beginGuided({ id, seats, guide }: Game, others: string): Promise<void> {
  const { options = {}, position, seed } = (await guide![language.value]()).default;
  const more = { position, ...(seed !== undefined && { seed }) };
  go(`/match/${await startMatch({ game: id, options }, seats[0], others, more)}?guide`);
}

/** What is chosen, as a match is made of it. */
const setUpOf = ({ game, battle }: Choice): SetUp => ({
  game: game.value.id,
  ...(game.value.battles && { scenario: battle.value }),
});

function WhichGame({ game, side, battle }: Choice): JSX.Element {
  const choose = (to: Game): void => {
    game.value = to;
    side.value = to.seats[0];
    battle.value = to.battles?.[0].scenario ?? '';
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

function WhichSide(choice: Choice): JSX.Element {
  const { id, seats } = choice.game.value;
  const { side } = choice;
  const playing = usePlaying(setUpOf(choice), seats);
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
function Ways({ attempt, ...choice }: Choice & { attempt: Attempt }): JSX.Element {
  const { game, side, level } = choice;
  const { guide } = game.value;
  const start = (own: Id, others: string, how?: string): void => attempt(begin(setUpOf(choice), own, others, how));
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

/** What a game has, by its name unless it is the game that is chosen. */
const ofGame = (what: string, { id }: Game, chosen: Game): string => (id === chosen.id ? what : titleFor(what, id));

/** Every other way: hot seat, pick-up battle, open seats, all settings, an example match, a save, the editors. */
function More({ attempt, ...choice }: Choice & { attempt: Attempt }): JSX.Element {
  const { game, side } = choice;
  const { id } = game.value;
  // Offered whichever game is chosen above, so that they are always close at hand; its own pick-up battles stand with its scenarios.
  const madeToOrder = !game.value.pickup && games.find((g) => g.pickup);
  const edited = game.value.scenarios ? game.value : games.find((g) => g.scenarios);
  const built = game.value.armyBuilder ? game.value : games.find((g) => g.armyBuilder);
  return (
    <details class="others">
      <summary>{t('more')}</summary>
      <div>
        <button class="quiet" data-way="one-screen" onClick={() => attempt(begin(setUpOf(choice), side.value, 'me'))}>
          {t('play-on-one-screen')}
        </button>
        {madeToOrder && (
          <a href={to(`/?pickup&game=${madeToOrder.id}`)}>{ofGame(t('play-a-pickup'), madeToOrder, game.value)}</a>
        )}
        {!isStaticBuild && <a href={to('/lobby')}>{t('lobby')}</a>}
        <a href={to(`/?new&game=${id}`)}>{t('new-more')}</a>
        <button class="quiet look-back" onClick={() => attempt(openExample())} title={t('look-at-a-match-note')}>
          {t('look-at-a-match')}
        </button>
        <LoadFile attempt={attempt} />
        {games.some((g) => g.positionEditor) && <a href={to('/editor')}>{t('editor-title')}</a>}
        {built && <a href={to(`/army?game=${built.id}`)}>{ofGame(t('army-builder'), built, game.value)}</a>}
        {edited && <a href={to(`/scenario?game=${edited.id}`)}>{ofGame(t('scenario-editor'), edited, game.value)}</a>}
      </div>
    </details>
  );
}

export function Begin(): JSX.Element {
  const choice: Choice = {
    game: useSignal<Game>(games[0]!),
    side: useSignal<Id>(games[0]!.seats[0]),
    level: useSignal<Id>(usualLevel),
    battle: useSignal<Id>(games[0]!.battles?.[0].scenario ?? ''),
  };
  const { id, battles } = choice.game.value;
  const { got: choosing } = useLoaded(battles && 'battles', () => import('./which_battle'));
  const failed = useSignal('');
  const attempt: Attempt = (what) => {
    failed.value = '';
    what.catch((e: unknown) => (failed.value = errorText(e)));
  };
  return (
    <section class="begin" aria-labelledby="begin">
      <h2 id="begin">{t('begin')}</h2>
      <WhichGame {...choice} />
      {battles && choosing && <choosing.WhichBattle key={id} game={choice.game.value} battle={choice.battle} />}
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
