// The menu of a match: settings, handing the seat over, saving, ending it early.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isStaticBuild, to } from '../../browser/route';
import { saveFile } from '../../browser/save_file';
import type { Match } from '../../engine/match';
import type { Fields, Id } from '../../engine/types';
import type { Game } from '../../games/game';
import { HowStrong } from '../../panels/how_strong';
import { Preferences } from '../../panels/preferences';
import { releaseConfirms } from '../../panels/release';
import { usualLevel } from '../../panels/strengths';
import { t } from '../../words/said';
import { AsksFirst } from './asks_first';
import { CallOff, Resign } from './end_early';
import { keysShown } from './keys_card';

/** Downloads the board as shown, as a PNG; the drawing code is loaded on demand. */
async function savePicture(view: Fields): Promise<void> {
  const { pictureOf } = await import('../../plane/picture');
  const board = document.querySelector<HTMLElement>('.match .board')!;
  saveFile(`${t('picture-name', { turn: view['turn'] ?? 1 })}.png`, await pictureOf(board));
}

interface MenuProps {
  match: Match;
  game: Game;
  view: Fields;
  open: Signal<boolean>;
  /** Whether this person has a seat in a match that is not over. */
  playing: boolean;
}

interface Handing {
  match: Match;
  game: Game;
  done: (doing: Promise<void>) => void;
}

/** Lets the computer go on for this person, at a chosen strength: to the end of this turn, or of the match. */
function HandOver({ match, game, done }: Handing): JSX.Element {
  const level = useSignal<Id>(usualLevel);
  const lent = match.lent.value.length > 0;
  return (
    <AsksFirst label={t('leave-program')} question={t('leave-program-sure')}>
      <HowStrong game={game.id} level={level.value} onLevel={(to) => (level.value = to)} />
      {!lent && <button onClick={() => done(match.lend(level.value))}>{t('leave-for-turn')}</button>}
      <button class="alarm" onClick={() => done(match.leave(level.value))}>
        {t('leave-to-end')}
      </button>
    </AsksFirst>
  );
}

/** Closes the menu on Escape, and on a press beside it and its button, as soon as it is drawn; the focus goes back to the button. */
function useClosing(open: Signal<boolean>): { current: HTMLDivElement | null } {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opener = document.querySelector<HTMLElement>('.opens-menu');
    const onKey = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      open.value = false;
      opener?.focus();
    };
    const beside = ({ target }: Event): void => {
      const inside = [menu.current, opener].some((of) => of?.contains(target as Node));
      if (!inside) open.value = false;
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', beside, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', beside, true);
    };
  }, [open]);
  return menu;
}

export function Menu({ match, game, view, open, playing }: MenuProps): JSX.Element {
  const info = match.info.value;
  const done = (doing: Promise<void>): void => void doing.then(() => (open.value = false));
  const menu = useClosing(open);
  return (
    <div class="menu" ref={menu}>
      <Preferences />
      {game.freeMoves && (
        <button
          class="release"
          aria-pressed={releaseConfirms.value}
          onClick={() => (releaseConfirms.value = !releaseConfirms.value)}
        >
          {t('release-confirms')}
        </button>
      )}
      {playing && !info?.adjourned && (
        <>
          <HandOver {...{ match, game, done }} />
          {!isStaticBuild && <button onClick={() => done(match.leave('offer'))}>{t('leave-offer')}</button>}
          <button onClick={() => done(match.leave('adjourn'))}>{t('leave-adjourn')}</button>
        </>
      )}
      {info?.adjourned && <button onClick={() => done(match.resume())}>{t('resume')}</button>}
      <button onClick={() => done(match.record().then((record) => saveFile(`${match.id}.json`, record)))}>
        {t(isStaticBuild ? 'solo-save' : 'save-record')}
      </button>
      <button onClick={() => done(savePicture(view).catch((e: Error) => void (match.refusal.value = e)))}>
        {t('save-picture')}
      </button>
      <button
        onClick={() => {
          open.value = false;
          keysShown.value = true;
        }}
      >
        {t('keys')}
      </button>
      {!isStaticBuild && <a href={to('/fair')}>{t('fair')}</a>}
      {game.positionEditor && <a href={to(`/editor?from=${match.id}`)}>{t('editor-from-here')}</a>}
      {game.positionEditor && info?.umpire && !match.pending.value?.over && (
        <a href={to(`/editor?change=${match.id}`)}>{t('editor-title-change')}</a>
      )}
      {!isStaticBuild && <a href={to('/account')}>{t('account')}</a>}
      {playing && <CallOff match={match} done={done} />}
      {playing && <Resign match={match} done={done} />}
    </div>
  );
}
