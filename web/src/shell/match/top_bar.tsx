// The bar at the top: what is played, whose turn it is, undo in one place.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { alone, to } from '../../browser/route';
import { saveFile } from '../../browser/save_file';
import type { Match } from '../../engine/match';
import type { Fields } from '../../engine/types';
import { Icon } from '../../panels/icon';
import { Preferences } from '../../panels/preferences';
import { nameOf, sentence, t } from '../../words/said';
import '../../style/top_bar.css';

/** The board as it is shown; what draws it is fetched when it is wanted. */
async function savePicture(view: Fields): Promise<void> {
  const { pictureOf } = await import('../../plane/picture');
  const board = document.querySelector<HTMLElement>('.match .board')!;
  saveFile(`${t('picture-name', { turn: view['turn'] ?? 1 })}.png`, await pictureOf(board));
}

interface Props {
  match: Match;
  /** What is shown, now or of the past. */
  view: Fields;
  replaying: boolean;
  onReplay: () => void;
}

export function TopBar({ match, view, replaying, onReplay }: Props): JSX.Element {
  const menu = useSignal(false);
  const conceding = useSignal(false);
  const done = (doing: Promise<void>): void => void doing.then(() => (menu.value = false));
  const phase = replaying ? undefined : match.pending.value?.waiting?.step.is;
  const plays = match.mine.value.length > 0;
  const over = match.pending.value?.over;
  return (
    <header class="top">
      <a class="brand" href={to('/')}>
        Linstock
      </a>
      <h1>
        {sentence('map', 'turn', {
          turn: view['turn'] ?? 1,
          label: nameOf(`turn-${String(view['turn'] ?? 1)}`),
          side: view['phasing'] ?? 'royalist',
          state: view,
        })}
      </h1>
      <p class="phase">{phase ? t('phase', { phase }) : ''}</p>
      <p class={`line ${match.line.state.value}`} role="status">
        {match.line.state.value === 'open' ? '' : alone ? t('solo-lost') : t('line-lost')}
      </p>
      <button class="look-back" aria-pressed={replaying} onClick={onReplay} title={t('replay')}>
        <Icon is="replay" /> <span>{t('replay')}</span>
      </button>
      {plays && !over && !replaying && (
        <button class="undo" onClick={() => void match.undo()} title={t('undo-how-far')}>
          {t('undo')}
        </button>
      )}
      <button aria-expanded={menu.value} onClick={() => (menu.value = !menu.value)}>
        {t('menu')}
      </button>
      {menu.value && (
        <div class="menu">
          <Preferences />
          {plays && !over && !conceding.value && (
            <button onClick={() => (conceding.value = true)}>{t('concede')}</button>
          )}
          {conceding.value && (
            <p>
              {t('concede-sure')}{' '}
              <button class="alarm" onClick={() => done(match.act('concede'))}>
                {t('concede')}
              </button>
            </p>
          )}
          {plays && !over && !match.info.value?.adjourned && (
            <>
              <button onClick={() => done(match.leave('rule-of-thumb'))}>{t('leave-program')}</button>
              {!alone && <button onClick={() => done(match.leave('offer'))}>{t('leave-offer')}</button>}
              <button onClick={() => done(match.leave('adjourn'))}>{t('leave-adjourn')}</button>
            </>
          )}
          {match.info.value?.adjourned && <button onClick={() => done(match.resume())}>{t('resume')}</button>}
          <button onClick={() => done(match.record().then((record) => saveFile(`${match.id}.json`, record)))}>
            {t(alone ? 'solo-save' : 'save-record')}
          </button>
          <button onClick={() => done(savePicture(view).catch((e: Error) => void (match.refusal.value = e)))}>
            {t('save-picture')}
          </button>
          {!alone && <a href={to('/fair')}>{t('fair')}</a>}
          <a href={to(`/editor?from=${match.id}`)}>{t('editor-from-here')}</a>
          {match.info.value?.umpire && !over && (
            <a href={to(`/editor?change=${match.id}`)}>{t('editor-title-change')}</a>
          )}
          {!alone && <a href={to('/account')}>{t('account')}</a>}
        </div>
      )}
    </header>
  );
}
