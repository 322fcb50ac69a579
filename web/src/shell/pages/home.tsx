// The home page: an introduction, this person's matches, and ways to begin one.
import type { JSX } from 'preact';

import { isStaticBuild, to } from '../../browser/route';
import { me } from '../../engine/session/people';
import { games } from '../../games/registry';
import { useLoaded } from '../../panels/loaded';
import { Preferences } from '../../panels/preferences';
import { aboutGame, t } from '../../words/said';
import { Begin } from './begin';
import { useMine } from './use_mine';
import './home.css';

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

function TheGames(): JSX.Element {
  return (
    <section aria-labelledby="games">
      <h2 id="games">{t('the-games')}</h2>
      <ul class="games">
        {games.map(({ id, howToPlay }) => (
          <li key={id}>
            <h3>{aboutGame(id, 'title')}</h3>
            <p>{aboutGame(id, 'about')}</p>
            <p class="small">{aboutGame(id, 'takes')}</p>
            {howToPlay && <a href={to(`/how/${id}`)}>{t('read-how-to-play')}</a>}{' '}
            <a href={to(`/rules/${id}`)}>{t('read-the-rules')}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways to other pages, and the preferences. */
function Corner(): JSX.Element {
  return (
    <nav class="corner" aria-label={t('menu')}>
      {!isStaticBuild && (
        <>
          <a href={to('/lobby')}>{t('lobby')}</a>
          <a href={to('/fair')}>{t('fair')}</a>
          <a href={to('/account')}>{me.value && !me.value.guest ? me.value.name : t('account')}</a>
        </>
      )}
      <details class="preferring">
        <summary>{t('preferences')}</summary>
        <Preferences />
      </details>
    </nav>
  );
}

export function Home(): JSX.Element {
  const { matches, read } = useMine();
  const { got: own } = useLoaded(matches.length ? 'own' : null, () => import('./my_matches'));
  const running = matches.some((m) => !m.over);
  return (
    <main class="home">
      <header>
        <div>
          <h1>Linstock</h1>
          <p class="lead">{t('what-this-is')}</p>
        </div>
        <Corner />
      </header>
      <div class="at-hand">
        {running ? own && <own.Running matches={matches} read={read} /> : <Picture />}
        {own && <own.Finished matches={matches} read={read} />}
      </div>
      <Begin />
      <TheGames />
      {isStaticBuild && <p class="small">{t('solo-here')}</p>}
    </main>
  );
}
