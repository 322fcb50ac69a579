// The bar at the top of a match: turn, phase, connection, replay, undo and menu.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { isStaticBuild, to } from '../../browser/route';
import type { Match } from '../../engine/match';
import type { Fields } from '../../engine/types';
import type { Game, GameView } from '../../games/game';
import { Icon } from '../../panels/icon';
import { t, turnIn } from '../../words/said';
import { Menu } from './menu';
import { undoneWords } from './undo_asked';
import '../../style/top_bar.css';

/** What is said of undo: how far it reaches and which play it is about, or why there is none. */
function undoWords(match: Match): { may: boolean; words: string } {
  const state = match.pending.value?.undo ?? 'free';
  const others = match.info.value?.seats.some((s) => s.is === 'person' && !s.mine) ?? false;
  const asks = state === 'agreement' && others;
  if (asks || ['free', 'agreement'].includes(state)) {
    const more = (match.pending.value?.undoes?.plays ?? 1) > 1;
    return { may: true, words: t(asks ? 'undo-agreement' : 'undo-how-far', { what: undoneWords(match), more }) };
  }
  return { may: false, words: t('undo-none', { why: state }) };
}

/** Takes back the last play. Without one to take back it is greyed, and a press says why. */
export function Undo({ match, unseen }: { match: Match; unseen: boolean }): JSX.Element {
  const { may, words } = undoWords(match);
  const told = useSignal<string | null>(null); // the reason that was asked for, until it no longer holds
  return (
    <>
      <button
        class="undo"
        disabled={unseen}
        aria-disabled={!may}
        onClick={() => {
          if (may) void match.undo();
          else told.value = words;
        }}
        onBlur={() => (told.value = null)}
        title={words}
      >
        {t('undo')}
      </button>
      <span class="undo-why" role="status">
        {!may && told.value === words && words}
      </span>
    </>
  );
}

interface Props {
  match: Match;
  game: Game;
  shows: GameView;
  /** The view shown, of now or of the past. */
  view: Fields;
  replaying: boolean;
  /** Whether a scene is on show: there is nothing to take back before it was seen. */
  unseen: boolean;
  onReplay: () => void;
}

export function TopBar({ match, game, shows, view, replaying, unseen, onReplay }: Props): JSX.Element {
  const menu = useSignal(false);
  const phase = shows.phase?.(view) ?? (replaying || unseen ? undefined : match.pending.value?.waiting?.step.is);
  const turn = turnIn(game.id, view, match.info.value?.seats[0]?.seat ?? '');
  const phaseWords = phase ? t('phase', { phase }) : '';
  const playing = match.mine.value.length > 0 && !match.pending.value?.over;
  return (
    <header class="top">
      <a class="brand" href={to('/')}>
        Linstock
      </a>
      <h1>{turn}</h1>
      <p class="phase">{phaseWords === turn ? '' : phaseWords}</p>
      <p class={`connection ${match.connection.state.value}`} role="status">
        {match.connection.state.value === 'open' ? '' : isStaticBuild ? t('solo-lost') : t('connection-lost')}
      </p>
      <button class="look-back" aria-pressed={replaying} onClick={onReplay} title={t('replay')}>
        <Icon is="replay" /> <span>{t('replay')}</span>
      </button>
      {playing && !replaying && <Undo {...{ match, unseen }} />}
      <button class="opens-menu" aria-expanded={menu.value} onClick={() => (menu.value = !menu.value)}>
        {t('menu')}
      </button>
      {menu.value && <Menu {...{ match, game, view, playing }} open={menu} />}
    </header>
  );
}
