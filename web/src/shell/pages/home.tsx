// The home page: an introduction, and ways to begin a match.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

import { go, isStaticBuild, to } from '../../browser/route';
import { me } from '../../engine/session/people';
import type { Id } from '../../engine/types';
import type { Game } from '../../games/game';
import { announced, findGame, games } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { Preferences } from '../../panels/preferences';
import { aboutGame, errorText, nameIn, t } from '../../words/said';
import { loadSave, openExample } from './kept_matches';
import { Mine } from './my_matches';
import { startMatch, usePlaying } from './start_match';
import './home.css';

type Attempt = (what: Promise<void>) => void;

/** Makes a match and opens it. `how` is appended to the address. */
async function begin(game: Id, own: Id, others: string, how = ''): Promise<void> {
  go(`/match/${await startMatch({ game }, own, others)}${how}`);
}

/** The picture of a game, loaded on demand and only on wide screens. */
function Picture(): JSX.Element | null {
  const drawn = games.find((game) => game.picture);
  const room = matchMedia('(min-width: 1000px)').matches;
  const { got: Drawing } = useLoaded(room ? drawn?.id : null, async () => drawn!.picture!());
  return (
    Drawing && (
      <div class="picture" data-game={drawn!.id}>
        <Drawing />
      </div>
    )
  );
}

interface Choice {
  game: Signal<Game>;
  side: Signal<Id>;
}

function WhichGame({ game, side }: Choice): JSX.Element {
  const choose = (to: Game): void => {
    game.value = to;
    side.value = to.seats[0];
  };
  return (
    <fieldset>
      <legend>{t('which-game')}</legend>
      {games.map((g) => (
        <label key={g.id}>
          <input type="radio" name="game" checked={game.value === g} onChange={() => choose(g)} />
          {aboutGame(g.id, 'title')}
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

/** Buttons that begin a match, one for each kind of opponent. */
function Ways({ game, side, attempt }: Choice & { attempt: Attempt }): JSX.Element {
  const { id, seats, guide } = game.value;
  const start = (own: Id, others: string, how?: string): void => attempt(begin(id, own, others, how));
  // Offered whichever game is chosen above, so that a pick-up battle is always close at hand.
  const madeToOrder = games.find((g) => g.pickup);
  return (
    <div class="ways">
      <button class="primary" onClick={() => start(side.value, 'rule-of-thumb')}>
        {t('play-the-program')}
      </button>
      {!isStaticBuild && <button onClick={() => start(side.value, 'open')}>{t('play-a-friend')}</button>}
      <button onClick={() => start(side.value, 'me')}>{t('play-on-one-screen')}</button>
      {guide && <button onClick={() => start(seats[0], 'rule-of-thumb', '?guide')}>{t('explain-first-turn')}</button>}
      {madeToOrder && (
        <button class="pickup" onClick={() => go(`/?pickup&game=${madeToOrder.id}`)}>
          {t('play-a-pickup')}
        </button>
      )}
    </div>
  );
}

/** Further links: more settings, an example match, a save from a file, the editors. */
function Others({ game, attempt }: { game: Game; attempt: Attempt }): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="others">
      <a href={to(`/?new&game=${game.id}`)}>{t('new-more')}</a>
      <button class="quiet look-back" onClick={() => attempt(openExample())} title={t('look-at-a-match-note')}>
        {t('look-at-a-match')}
      </button>
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
      {games.some((g) => g.positionEditor) && <a href={to('/editor')}>{t('editor-title')}</a>}
      {games.some((g) => g.scenarios) && <a href={to('/scenario')}>{t('scenario-editor')}</a>}
    </div>
  );
}

/** The games that can be played, and those announced. */
function TheGames(): JSX.Element {
  const told = [...announced, ...games.map((g) => g.id).filter((id) => !announced.includes(id))];
  return (
    <section aria-labelledby="games">
      <h2 id="games">{t('the-games')}</h2>
      <ul class="games">
        {told.map((id) => (
          <li key={id}>
            <h3>{aboutGame(id, 'title')}</h3>
            <p>{aboutGame(id, 'about')}</p>
            <p class="small">{aboutGame(id, 'takes')}</p>
            {findGame(id) ? (
              <a href={to(`/rules/${id}`)}>{t('read-the-rules')}</a>
            ) : (
              <p class="small">{t('not-yet')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Foot(): JSX.Element {
  if (isStaticBuild)
    return (
      <footer>
        <p class="small">{t('solo-here')}</p>
      </footer>
    );
  return (
    <footer>
      <a href={to('/lobby')}>{t('lobby')}</a> <a href={to('/fair')}>{t('fair')}</a>{' '}
      <a href={to('/account')}>{me.value && !me.value.guest ? me.value.name : t('account')}</a>
    </footer>
  );
}

export function Home(): JSX.Element {
  const game = useSignal<Game>(games[0]!);
  const side = useSignal<Id>(games[0]!.seats[0]);
  const failed = useSignal('');
  const attempt: Attempt = (what) => {
    failed.value = '';
    what.catch((e: unknown) => (failed.value = errorText(e)));
  };
  return (
    <main class="home">
      <header>
        <h1>Linstock</h1>
        <p class="lead">{t('what-this-is')}</p>
        <Preferences />
      </header>
      <Picture />
      <section class="begin" aria-labelledby="begin">
        <h2 id="begin">{t('begin')}</h2>
        <WhichGame game={game} side={side} />
        <WhichSide game={game} side={side} />
        <Ways game={game} side={side} attempt={attempt} />
        <Others game={game.value} attempt={attempt} />
        {failed.value && <p role="alert">{failed.value}</p>}
      </section>
      <Mine />
      <TheGames />
      <Foot />
    </main>
  );
}
