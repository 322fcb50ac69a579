// The way in: what this is, and three ways to begin.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ComponentType, JSX } from 'preact';

import type { MatchInfo } from '../engine/types';
import { beSomebody, line, me } from '../people';
import { Preferences } from '../panels/preferences';
import { go, to } from '../route';
import { nameOf, t, whyNot } from '../said';
import './home.css';

const games = ['montrose', 'by-the-sword', 'and-gentlemen-all', 'matchlocks', 'declare-thee-sir'];

/** Makes a match and goes there; nobody has to say first who he is. */
async function begin(seats: Record<string, string>, how = ''): Promise<void> {
  await beSomebody(t('guest'));
  const made = await line.call<MatchInfo>('match.new', { game: 'montrose', seats });
  go(`/match/${made.match}${how}`);
}

const example = 'linstock.example'; // the match that this browser has made of it

/** A match that was played to its end, from its beginning; one is made of the record when it is wanted first. */
async function lookBack(): Promise<void> {
  await beSomebody(t('guest'));
  const known = localStorage.getItem(example);
  const there = known && (await line.call('match.seats', { match: known }).catch(() => null));
  if (there) return go(`/match/${known}?at=0`);
  const { default: document } = await import('../../../data/page/example.json');
  const { match } = await line.call<MatchInfo>('match.load', { document });
  localStorage.setItem(example, match);
  go(`/match/${match}?at=0`);
}

function Mine(): JSX.Element | null {
  const matches = useSignal<MatchInfo[]>([]);
  useEffect(
    () =>
      line.onOpen(() => {
        if (!me.value) return;
        void line.call<{ matches: MatchInfo[] }>('match.mine').then((r) => (matches.value = r.matches));
      }),
    [],
  );
  if (!matches.value.length) return null;
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{t('your-matches')}</h2>
      <ul class="matches">
        {matches.value.map((m) => (
          <li key={m.match}>
            <a href={to(`/match/${m.match}`)}>
              {m.seats.map((s) => `${nameOf(s.seat, 'title')}: ${s.is === 'open' ? t('open-seat') : s.name}`).join(' · ')}
            </a>{' '}
            {m.over && <em>{t('finished')}</em>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The map of Scotland, drawn when all else is there, where there is room for it. */
function Picture(): JSX.Element | null {
  const Map = useSignal<ComponentType | null>(null);
  useEffect(() => {
    if (matchMedia('(min-width: 1000px)').matches)
      void import('./map_picture').then((m) => (Map.value = m.MapPicture));
  }, []);
  const Drawn = Map.value;
  return Drawn && (
    <div class="picture">
      <Drawn />
    </div>
  );
}

export function Home(): JSX.Element {
  const side = useSignal<'royalist' | 'covenanter'>('royalist');
  const failed = useSignal('');
  const fail = (e: unknown): void => {
    failed.value = whyNot(e);
  };
  const start = (seats: Record<string, string>, how?: string): void => void begin(seats, how).catch(fail);
  const other = side.value === 'royalist' ? 'covenanter' : 'royalist';
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
          <legend>{t('your-side')}</legend>
          {(['royalist', 'covenanter'] as const).map((s) => (
            <label key={s} data-side={s}>
              <input type="radio" name="side" checked={side.value === s} onChange={() => (side.value = s)} />
              <span class="device" aria-hidden="true" /> {nameOf(s, 'title')}
            </label>
          ))}
        </fieldset>
        <div class="ways">
          <button class="primary" onClick={() => start({ [side.value]: 'me', [other]: 'rule-of-thumb' })}>
            {t('play-the-program')}
          </button>
          <button onClick={() => start({ [side.value]: 'me', [other]: 'open' })}>{t('play-a-friend')}</button>
          <button onClick={() => start({ royalist: 'me', covenanter: 'me' })}>{t('play-on-one-screen')}</button>
          <button onClick={() => start({ royalist: 'me', covenanter: 'rule-of-thumb' }, '?guide')}>
            {t('explain-first-turn')}
          </button>
          <button class="look-back" onClick={() => void lookBack().catch(fail)} title={t('look-at-a-match-note')}>
            {t('look-at-a-match')}
          </button>
          <a href={to('/?new')}>{t('new-more')}</a>
        </div>
        {failed.value && <p role="alert">{failed.value}</p>}
        <p class="set-up">
          <a href={to('/editor')}>{t('editor-title')}</a>
        </p>
      </section>
      <Mine />
      <section aria-labelledby="games">
        <h2 id="games">{t('the-games')}</h2>
        <ul class="games">
          {games.map((game) => (
            <li key={game}>
              <h3>{t(`title-${game}`)}</h3>
              <p>{t(`about-${game}`)}</p>
              <p class="small">{t(`takes-${game}`)}</p>
              {game === 'montrose' ? <a href={to('/rules')}>{t('read-the-rules')}</a> : <p class="small">{t('not-yet')}</p>}
            </li>
          ))}
        </ul>
      </section>
      <footer>
        <a href={to('/lobby')}>{t('lobby')}</a> <a href={to('/fair')}>{t('fair')}</a>{' '}
        <a href={to('/account')}>{me.value && !me.value.guest ? me.value.name : t('account')}</a>
      </footer>
    </main>
  );
}
