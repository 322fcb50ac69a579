// The way in: what this is, and three ways to begin.
import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { alone, go, to } from '../../browser/route';
import { beSomebody, line, me } from '../../engine/people';
import type { Id, MatchInfo } from '../../engine/types';
import { type Game, games } from '../../games/registry';
import { Preferences } from '../../panels/preferences';
import { nameIn, t, whyNot } from '../../words/said';
import { goOn, lookBack } from './kept_matches';
import { Mine } from './my_matches';
import './home.css';

const all = ['montrose', 'by-the-sword', 'and-gentlemen-all', 'matchlocks', 'declare-thee-sir'];

/** Whatever game is chosen above, a pick-up battle is three clicks away. */
const madeToOrder = games.find((g) => g.pickup);

/** Makes a match and goes there; nobody has to say first who he is. */
async function begin(what: { game: Id; seats: Record<Id, string> }, how = ''): Promise<void> {
  await beSomebody(t('guest'));
  const made = await line.call<MatchInfo>('match.new', what);
  go(`/match/${made.match}${how}`);
}

/** The map of Scotland, drawn when all else is there, where there is room for it. */
function Picture(): JSX.Element | null {
  const Map = useSignal<ComponentType | null>(null);
  useEffect(() => {
    if (matchMedia('(min-width: 1000px)').matches)
      void import('../../games/montrose/map_picture').then((m) => (Map.value = m.MapPicture));
  }, []);
  const Drawn = Map.value;
  return (
    Drawn && (
      <div class="picture">
        <Drawn />
      </div>
    )
  );
}

export function Home(): JSX.Element {
  const game = useSignal<Game>(games[0]!);
  const side = useSignal<Id>(games[0]!.seats[0]);
  const failed = useSignal('');
  const file = useRef<HTMLInputElement>(null);
  const attempt = (what: Promise<void>): void => {
    failed.value = '';
    what.catch((e: unknown) => (failed.value = whyNot(e)));
  };
  const { id, seats, guided } = game.value;
  const start = (to: Record<Id, string>, how?: string): void => attempt(begin({ game: id, seats: to }, how));
  const other = seats.find((s) => s !== side.value)!;
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
        <fieldset>
          <legend>{t('which-game')}</legend>
          {games.map((g) => (
            <label key={g.id}>
              <input
                type="radio"
                name="game"
                checked={game.value === g}
                onChange={() => {
                  game.value = g;
                  side.value = g.seats[0];
                }}
              />
              {t(`title-${g.id}`)}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('your-side')}</legend>
          {seats.map((s) => (
            <label key={s} data-side={s}>
              <input type="radio" name="side" checked={side.value === s} onChange={() => (side.value = s)} />
              <span class="device" aria-hidden="true" /> {nameIn(id, s)}
            </label>
          ))}
        </fieldset>
        <div class="ways">
          <button class="primary" onClick={() => start({ [side.value]: 'me', [other]: 'rule-of-thumb' })}>
            {t('play-the-program')}
          </button>
          {!alone && (
            <button onClick={() => start({ [side.value]: 'me', [other]: 'open' })}>{t('play-a-friend')}</button>
          )}
          <button onClick={() => start({ [seats[0]]: 'me', [seats[1]]: 'me' })}>{t('play-on-one-screen')}</button>
          {guided && (
            <button onClick={() => start({ [seats[0]]: 'me', [seats[1]]: 'rule-of-thumb' }, '?guide')}>
              {t('explain-first-turn')}
            </button>
          )}
          {madeToOrder && (
            <button class="pickup" onClick={() => go(`/?pickup&game=${madeToOrder.id}`)}>
              {t('play-a-pickup')}
            </button>
          )}
        </div>
        <div class="others">
          <a href={to(`/?new&game=${id}`)}>{t('new-more')}</a>
          <button class="quiet look-back" onClick={() => attempt(lookBack())} title={t('look-at-a-match-note')}>
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
              e.currentTarget.value = ''; // the same file may be chosen again
              if (chosen) attempt(goOn(chosen));
            }}
          />
          <a href={to('/editor')}>{t('editor-title')}</a>
          {madeToOrder && <a href={to('/scenario')}>{t('scenario-editor')}</a>}
        </div>
        {failed.value && <p role="alert">{failed.value}</p>}
      </section>
      <Mine />
      <section aria-labelledby="games">
        <h2 id="games">{t('the-games')}</h2>
        <ul class="games">
          {all.map((game) => (
            <li key={game}>
              <h3>{t(`title-${game}`)}</h3>
              <p>{t(`about-${game}`)}</p>
              <p class="small">{t(`takes-${game}`)}</p>
              {games.some((g) => g.id === game) ? (
                <a href={to(`/rules/${game}`)}>{t('read-the-rules')}</a>
              ) : (
                <p class="small">{t('not-yet')}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <footer>
        {alone ? (
          <p class="small">{t('solo-here')}</p>
        ) : (
          <>
            <a href={to('/lobby')}>{t('lobby')}</a> <a href={to('/fair')}>{t('fair')}</a>{' '}
            <a href={to('/account')}>{me.value && !me.value.guest ? me.value.name : t('account')}</a>
          </>
        )}
      </footer>
    </main>
  );
}
