// The end of a match over its board: the result and why, turning points, luck, and what may come next.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isStaticBuild, to } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Id } from '../../engine/types';
import type { Game, GameView } from '../../games/game';
import { Clause, opened } from '../../panels/clause';
import { Icon } from '../../panels/icon';
import { t } from '../../words/said';
import { CopyLink, linkTo } from './copy_link';
import { hasWon } from './has_won';
import { endOf } from './moments';
import { Rematch } from './rematch';
import './ending.css';

interface Props {
  match: Match;
  game: Game;
  shows: GameView;
  onClose: () => void;
  onReplay: () => void;
}

/** Closes on Escape from anywhere within, and makes room on a narrow screen for a clause that is opened. */
function useClosing(panel: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const within = document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (event.key !== 'Escape' || !within || document.querySelector('dialog[open]')) return;
      close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel]);
  const clause = opened.value;
  const before = useRef(clause);
  useEffect(() => {
    if (clause && clause !== before.current && matchMedia('(max-width: 760px)').matches) close.current();
    before.current = clause;
  }, [clause]);
}

/** What the end is for this person: whoever holds seats of both sides, or none, is told who won. */
function titleOf(winners: Id[], mine: readonly Id[], calledOff: boolean): string {
  if (calledOff) return t('ending-called-off');
  const won = hasWon(winners, mine);
  return won === null ? t('ending-title', { winners }) : t(won ? 'ending-won' : 'ending-lost');
}

export function Ending({ match, game, shows, onClose, onReplay }: Props): JSX.Element {
  const winners = match.pending.value?.winners ?? [];
  const end = endOf(match);
  const panel = useRef<HTMLElement>(null);
  useClosing(panel, onClose);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) panel.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={panel} class="ending" aria-labelledby="ending" data-side={winners[0]}>
      <header>
        {winners.length === 1 && <span class="device" aria-hidden="true" />}
        <div>
          <h2 id="ending" tabIndex={-1}>
            {titleOf(winners, match.mine.value, end?.is === 'called-off')}
          </h2>
          <p class="why">
            {end?.text ?? t('over', { winners })} {end?.clause && <Clause id={end.clause} />}
          </p>
        </div>
        <button class="quiet close" onClick={onClose} aria-label={t('close')} title={t('close')}>
          <Icon is="close" />
        </button>
      </header>
      <div class="told" tabIndex={0} role="group" aria-label={t('ending-account')}>
        {shows.Account && <shows.Account match={match} />}
      </div>
      <footer>
        <Rematch match={match} />
        <a class="button" href={to(`/?new&game=${game.id}`)}>
          {t('new-match')}
        </a>
        <button class="look-back" onClick={onReplay}>
          {t('ending-replay')}
        </button>
        {!isStaticBuild && (
          <>
            <CopyLink at={0}>{t('ending-link')}</CopyLink>
            {'share' in navigator && (
              <button
                onClick={() => void navigator.share({ title: 'Linstock', url: linkTo(0) }).catch(() => undefined)}
              >
                {t('share')}
              </button>
            )}
          </>
        )}
      </footer>
    </section>
  );
}
