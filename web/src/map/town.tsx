// The symbol of a walled town on a map.

import type { VNode } from 'preact';

/** Curtain wall and gate, two towers, roofs and a spire. */
export function Town(): VNode {
  return (
    <g class="board-town">
      <path class="board-town-roof" d="M-20-6v-14l8-8 8 8v14zM4-8v-10l9-8 8 8v12z" />
      <path class="board-town-wall" d="M-5-6v-22h10v22z" />
      <path class="board-town-roof" d="M-7-28l7-17 7 17z" />
      <path class="board-town-line" d="M0-45v-6M-3-48.500h6" />
      <path class="board-town-wall" d="M-24 20v-24h5v4h5v-4h5v4h5v-4h8v4h5v-4h5v4h5v-4h5v24z" />
      <path class="board-town-wall" d="M-31 22v-34h3v4h3v-4h4v4h3v-4h3v34zM31 22v-34h-3v4h-3v-4h-4v4h-3v-4h-3v34z" />
      <path class="board-town-dark" d="M-5 20.500v-10a5 5 0 0 1 10 0v10zM-24 2h2v6h-2zM22 2h2v6h-2z" />
    </g>
  );
}
