// The ground of a table, in the style of a 1640s engraved battle plan.

import type { VNode } from 'preact';
import type { Plan } from '../plan';
import type { GroundPiece } from '../types';
import { moor } from './moor';
import { inOrder, strokes } from './strokes';

interface Ground {
  ground: readonly GroundPiece[];
  /** What has been built on it, drawn over it. */
  works: readonly GroundPiece[];
  plan: Plan;
}

export function GroundLayer({ ground, works, plan }: Ground): VNode {
  const pieces = [...inOrder(ground), ...works];
  return (
    <g class="ground" aria-hidden="true">
      <path class="ground-moor" d={moor(plan.width, plan.height)} />
      {pieces.map((piece, i) => (
        <g key={i}>
          {strokes(piece, plan).map(
            ({ ink, d, wide }, k) =>
              d && (
                <path
                  key={k}
                  class={ink
                    .split(' ')
                    .map((c) => `ground-${c}`)
                    .join(' ')}
                  d={d}
                  stroke-width={wide}
                />
              ),
          )}
        </g>
      ))}
    </g>
  );
}
