// The scene on show, over the board: it goes on at the chosen pace, by its button or by Escape.
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

import type { Match } from '../../engine/match';
import type { Frame, Playback, Scene } from '../../engine/playback';
import type { GameView } from '../../games/game';
import { pace, timeOf } from '../../panels/pace';
import { prefersReducedMotion } from '../../plane/pan_zoom';
import { t } from '../../words/said';
import { liesLeft, unitsNamed } from './clear_of';
import './scene_panel.css';

/** What there is to read in a scene; bare dice belong to what follows. */
const linesOf = ({ entries }: Scene): number => entries.filter(({ event }) => event.is !== 'thrown').length;

/** Goes on after the scene's time while the page is visible; never if motion is reduced or the scene stands. */
function usePace(playback: Playback, frame: Frame | null): void {
  const chosen = pace.value;
  useEffect(() => {
    if (!frame || frame.scene.stands || prefersReducedMotion()) return;
    const { brief = false } = frame.scene;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => playback.next(), timeOf(chosen, brief, linesOf(frame.scene)));
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [playback, frame, chosen]);
}

/** At pace "none" nothing is shown scene by scene, nor what already waits. */
function useNone(playback: Playback): void {
  const none = pace.value === 'none';
  useEffect(() => {
    if (none) playback.skipAll();
  }, [playback, none]);
}

/** Escape goes on; it does as soon as the scene is seen. */
function useEscape(playback: Playback, shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') playback.next();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [playback, shown]);
}

/** Puts the scene on the side where it covers less of the units that it tells of, and its latest throw in sight. */
function useClearSight(panel: RefObject<HTMLElement | null>, frame: Frame | null): void {
  // After each drawing, for the scene may have grown.
  useLayoutEffect(() => {
    const scene = panel.current?.querySelector<HTMLElement>('.scene');
    if (!scene || !frame) return;
    scene.querySelector('.drawn')?.scrollTo({ top: scene.scrollHeight });
    const board = scene.offsetParent?.getBoundingClientRect();
    if (board) scene.classList.toggle('left', liesLeft(board, unitsNamed(frame.scene.entries)));
  });
}

interface Props {
  match: Match;
  playback: Playback;
  Drawing: NonNullable<GameView['scenes']>['Drawing'];
  /** While the match is looked back at, and while the guide welcomes, no scene is shown. */
  hidden: boolean;
}

export function ScenePanel({ match, playback, Drawing, hidden }: Props): JSX.Element {
  const frame = hidden ? null : playback.frame.value;
  usePace(playback, frame);
  useNone(playback);
  useEscape(playback, frame !== null);
  const panel = useRef<HTMLDivElement>(null);
  useClearSight(panel, frame);
  const held = panel.current?.contains(document.activeElement);
  // The keyboard goes on from scene to scene, and then to the question.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body;
    if (frame && lost) panel.current?.querySelector<HTMLElement>('.go-on')?.focus({ preventScroll: true });
    else if (held && lost) document.querySelector<HTMLElement>('.question .asked')?.focus({ preventScroll: true });
  });
  return (
    <div ref={panel} role="status">
      {frame && (
        <div
          key={frame.scene.entries[0]?.number}
          class="scene table-over"
          data-scene={frame.scene.is}
          data-events={frame.scene.entries.map((e) => e.number).join(' ')}
        >
          {frame.earlier && <p class="earlier">{t('since-here')}</p>}
          <div class="drawn">
            <Drawing frame={frame} match={match} />
          </div>
          <div class="ways">
            <button class="primary go-on" onClick={() => playback.next()}>
              {t('scene-go-on')}
            </button>
            {playback.waiting.value > 0 && (
              <button class="quiet skip-all" onClick={() => playback.skipAll()}>
                {t('scene-skip-all', { count: playback.waiting.value + 1 })}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
