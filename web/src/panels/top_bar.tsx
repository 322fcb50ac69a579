// The bar at the top: what is played, whose turn it is, undo in one place.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

import type { Match } from '../engine/match';
import { to } from '../route';
import { nameOf, sentence, t } from '../said';
import { Preferences } from './preferences';
import './top_bar.css';

/** The record as a file of the reader's own. */
async function save(match: Match): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await match.record());
  link.download = `${match.id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function TopBar({ match }: { match: Match }): JSX.Element {
  const menu = useSignal(false);
  const conceding = useSignal(false);
  const done = (doing: Promise<void>): void => void doing.then(() => (menu.value = false));
  const view = match.view.value ?? {};
  const phase = match.pending.value?.waiting?.step.is;
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
        })}
      </h1>
      <p class="phase">{phase ? t('phase', { phase }) : ''}</p>
      <p class={`line ${match.line.state.value}`} role="status">
        {match.line.state.value === 'open' ? '' : t('line-lost')}
      </p>
      {plays && !over && (
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
              <button onClick={() => done(match.leave('offer'))}>{t('leave-offer')}</button>
              <button onClick={() => done(match.leave('adjourn'))}>{t('leave-adjourn')}</button>
            </>
          )}
          {match.info.value?.adjourned && <button onClick={() => done(match.resume())}>{t('resume')}</button>}
          <button onClick={() => done(save(match))}>{t('save-record')}</button>
          <a href={to('/account')}>{t('account')}</a>
        </div>
      )}
    </header>
  );
}
