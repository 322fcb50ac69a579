// Buttons to zoom in, zoom out and fit, for users without a wheel or a touch screen.

import type { ComponentChildren, VNode } from 'preact';
import type { PanZoom } from './pan_zoom';
import './zoom_buttons.css';

/** `pressed`: makes it a toggle button with this state. */
export function Key({
  label,
  d,
  act,
  pressed,
}: {
  label: string;
  d: string;
  act: () => void;
  pressed?: boolean;
}): VNode {
  return (
    <button type="button" aria-label={label} aria-pressed={pressed} title={label} onClick={act}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

/** The labels of the buttons. */
export interface ZoomWords {
  closer: string;
  farther: string;
  all: string;
}

export function ZoomButtons({
  view,
  words,
  children,
}: {
  view: () => PanZoom | null;
  words: ZoomWords;
  children?: ComponentChildren;
}): VNode {
  return (
    <div class="board-zoom">
      <Key label={words.closer} d="M4 12h16M12 4v16" act={() => view()?.zoom(1.5)} />
      <Key label={words.farther} d="M4 12h16" act={() => view()?.zoom(1 / 1.5)} />
      <Key label={words.all} d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" act={() => view()?.fit()} />
      {children}
    </div>
  );
}
