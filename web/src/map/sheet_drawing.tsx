// A sheet with its map: paper and border, the sea, what is drawn on it, and at night the light of a candle.

import type { ComponentChildren, VNode } from 'preact';
import type { Box } from '../plane/geometry';
import { NeatLine } from './ornaments';
import type { Sheet } from './sheet';

interface Props {
  sheet: Sheet;
  /** The area of the map, beyond which nothing is drawn. */
  map: Box;
  children: ComponentChildren;
}

export function SheetDrawing({ sheet, map, children }: Props): VNode {
  return (
    <g class="board-drawing" aria-hidden="true">
      <NeatLine sheet={sheet} />
      <radialGradient id="board-candle" cx="0.42" cy="0.44" r="0.72">
        <stop offset="0" stop-color="#ffbe6b" stop-opacity="0.15" />
        <stop offset="0.55" stop-color="#ff9d3c" stop-opacity="0.05" />
        <stop offset="1" stop-color="#000" stop-opacity="0.34" />
      </radialGradient>
      <clipPath id="board-window">
        <rect {...map} />
      </clipPath>
      <g clip-path="url(#board-window)">
        <rect class="board-sea" {...map} />
        {children}
      </g>
      <rect class="board-candle" {...map} />
      <rect class="board-window-line" {...map} />
    </g>
  );
}
