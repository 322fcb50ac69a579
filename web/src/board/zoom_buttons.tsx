// Closer, farther, all: for those who have neither wheel nor two fingers.

import type { VNode } from 'preact';
import { word } from './board_words';
import type { PanZoom } from './pan_zoom';

function Key({ label, d, act }: { label: string; d: string; act: () => void }): VNode {
  return (
    <button type="button" aria-label={label} title={label} onClick={act}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

export function ZoomButtons({ view }: { view: () => PanZoom | null }): VNode {
  return (
    <div class="board-zoom">
      <Key label={word('zoom-in')} d="M4 12h16M12 4v16" act={() => view()?.zoom(1.5)} />
      <Key label={word('zoom-out')} d="M4 12h16" act={() => view()?.zoom(1 / 1.5)} />
      <Key label={word('zoom-fit')} d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" act={() => view()?.fit()} />
    </div>
  );
}
