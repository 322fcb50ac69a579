// The counter being dragged, with a badge for the number of counters that move with it.

import type { VNode } from 'preact';
import type { Point } from '../plane/geometry';
import type { Piece, Placement } from './types';

interface Props {
  piece: Piece;
  placement: Placement;
  at: Point;
  count: number;
  /** Over a space where it may not be dropped. */
  barred: boolean;
}

export function Carried({ piece, placement, at, count, barred }: Props): VNode {
  return (
    <g class="board-carried" transform={`translate(${at.x} ${at.y - 24}) scale(1.150)`} aria-hidden="true">
      {placement.draw(piece)}
      {count > 1 && (
        <g class="board-badge" transform="translate(30 28)">
          <circle r="15" />
          <text y="8.800">{count}</text>
        </g>
      )}
      {barred && (
        <g class="board-barred" transform="translate(-29 -29)">
          <circle r="13" />
          <path d="M-9-9L9 9" />
        </g>
      )}
    </g>
  );
}
