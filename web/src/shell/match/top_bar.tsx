// The bar at the top of a match: turn, phase, connection, replay, undo and menu.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isStaticBuild, to } from '../../browser/route';
import { saveFile } from '../../browser/save_file';
import type { Match } from '../../engine/match';
import type { Fields, Id } from '../../engine/types';
import type { Game } from '../../games/game';
import { Icon } from '../../panels/icon';
import { Preferences } from '../../panels/preferences';
import { t, turnIn } from '../../words/said';
import '../../style/top_bar.css';

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

/** Concedes, after a confirmation, for the first of this person's seats that may now; nothing if none may. */
function Concede({ match, done }: { match: Match; done: (doing: Promise<void>) => void }): JSX.Element | null {
  const sure = useSignal(false);
  const conceding = useSignal<Id | null>(null);
  const log = match.log.value;
  const mine = match.mine.value;
  useEffect(() => {
    const may = async (seat: Id): Promise<Id[]> =>
      (await match.acts({ seat })).some((act) => act.text === 'concede') ? [seat] : [];
    void Promise.all(mine.map(may)).then(
      (seats) => (conceding.value = seats.flat()[0] ?? null),
      () => (conceding.value = null),
    );
  }, [log, mine, match]);
  const seat = conceding.value;
  if (!seat) return null;
  if (!sure.value) return <button onClick={() => (sure.value = true)}>{t('concede')}</button>;
  return (
    <p>
      {t('concede-sure')}{' '}
      <button class="alarm" onClick={() => done(match.act('concede', { seat }))}>
        {t('concede')}
      </button>
    </p>
  );
}

function Menu({ match, game, view, open, playing }: MenuProps): JSX.Element {
  const info = match.info.value;
  const done = (doing: Promise<void>): void => void doing.then(() => (open.value = false));
  return (
    <div class="menu">
      <Preferences />
      {playing && <Concede match={match} done={done} />}
      {playing && !info?.adjourned && (
        <>
          <button onClick={() => done(match.leave('rule-of-thumb'))}>{t('leave-program')}</button>
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
      {!isStaticBuild && <a href={to('/fair')}>{t('fair')}</a>}
      {game.positionEditor && <a href={to(`/editor?from=${match.id}`)}>{t('editor-from-here')}</a>}
      {game.positionEditor && info?.umpire && !match.pending.value?.over && (
        <a href={to(`/editor?change=${match.id}`)}>{t('editor-title-change')}</a>
      )}
      {!isStaticBuild && <a href={to('/account')}>{t('account')}</a>}
    </div>
  );
}

interface Props {
  match: Match;
  game: Game;
  /** The view shown, of now or of the past. */
  view: Fields;
  replaying: boolean;
  /** Whether a scene is on show: there is nothing to take back before it was seen. */
  unseen: boolean;
  onReplay: () => void;
}

export function TopBar({ match, game, view, replaying, unseen, onReplay }: Props): JSX.Element {
  const menu = useSignal(false);
  const phase = replaying || unseen ? undefined : match.pending.value?.waiting?.step.is;
  const playing = match.mine.value.length > 0 && !match.pending.value?.over;
  return (
    <header class="top">
      <a class="brand" href={to('/')}>
        Linstock
      </a>
      <h1>{turnIn(game.id, view, match.info.value?.seats[0]?.seat ?? '')}</h1>
      <p class="phase">{phase ? t('phase', { phase }) : ''}</p>
      <p class={`connection ${match.connection.state.value}`} role="status">
        {match.connection.state.value === 'open' ? '' : isStaticBuild ? t('solo-lost') : t('connection-lost')}
      </p>
      <button class="look-back" aria-pressed={replaying} onClick={onReplay} title={t('replay')}>
        <Icon is="replay" /> <span>{t('replay')}</span>
      </button>
      {playing && !replaying && (
        <button class="undo" disabled={unseen} onClick={() => void match.undo()} title={t('undo-how-far')}>
          {t('undo')}
        </button>
      )}
      <button aria-expanded={menu.value} onClick={() => (menu.value = !menu.value)}>
        {t('menu')}
      </button>
      {menu.value && <Menu {...{ match, game, view, playing }} open={menu} />}
    </header>
  );
}
