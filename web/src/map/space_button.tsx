// A space as a button: described to screen readers, and ringed if it can be chosen.

import type { ComponentChildren, VNode } from 'preact';
import { sealPath } from '../plane/seal';
import { spokenSpace } from './spoken';
import type { Space } from './types';

interface Props {
  space: Space;
  /** The game's description of it, for screen readers. */
  told: string;
  /** Whether counters stand there. */
  occupied: boolean;
  marked: boolean;
  /** Choosing it cannot be undone. */
  final: boolean;
  /** Movement points for the unit being looked at to come here; undefined if it is out of reach. */
  previewed: number | undefined;
  /** Movement points for the march being composed to come here; undefined if it is out of reach. */
  cost: number | undefined;
  inPath: boolean;
  /** Whether the counter dragged over it may be dropped here; null if there is none. */
  over: 'free' | 'barred' | null;
  current: boolean;
  onFocus: () => void;
  /** What the game draws on the space. */
  children: ComponentChildren;
}

const Barred = ({ ring }: { ring: number }): VNode => (
  <g class="board-barred">
    <circle r={ring} />
    <path d={`M${-ring * 0.7} ${-ring * 0.7}L${ring * 0.7} ${ring * 0.7}`} />
  </g>
);

const SealedRing = ({ ring }: { ring: number }): VNode => (
  <g class="board-ring">
    <path class="board-ring-edge" d={sealPath(ring + 4)} />
    <path class="board-ring-glow" d={sealPath(ring + 4)} />
  </g>
);

const Preview = ({ ring }: { ring: number }): VNode => (
  <g class="board-preview">
    <circle class="board-preview-edge" r={ring} />
    <circle class="board-preview-ring" r={ring} />
  </g>
);

function Ring({ ring }: { ring: number }): VNode {
  const ticks = `M0${-ring - 8}v10M0 ${ring + 8}v-10M${-ring - 8} 0h10M${ring + 8} 0h-10`;
  return (
    <g class="board-ring">
      <circle class="board-ring-edge" r={ring} />
      <circle class="board-ring-glow" r={ring} />
      <path class="board-ring-edge" d={ticks} />
      <path class="board-ring-glow" d={ticks} />
    </g>
  );
}

function Cost({ ring, points, previewed }: { ring: number; points: number; previewed: boolean }): VNode {
  return (
    <g
      class={previewed ? 'board-cost board-cost-previewed' : 'board-cost'}
      transform={`translate(${ring * 0.78} ${-ring * 0.78})`}
    >
      <circle r="17" />
      <text y="9">{points}</text>
    </g>
  );
}

export function SpaceButton(props: Props): VNode {
  const { space, told, occupied, marked, final, previewed, cost, inPath, over, current, onFocus, children } = props;
  const ring = occupied ? 44 : space.ring;
  const points = cost ?? previewed;
  const kind = ['board-space'];
  if (marked) kind.push('board-space-marked');
  if (previewed !== undefined) kind.push('board-space-previewed');
  if (marked && final) kind.push('board-space-final');
  if (over) kind.push(`board-space-${over}`);
  return (
    <g
      class={kind.join(' ')}
      role="button"
      tabindex={current ? 0 : -1}
      data-space={space.id}
      aria-label={spokenSpace(told, { inPath, marked, final, cost: points })}
      transform={`translate(${space.x} ${space.y})`}
      onFocus={onFocus}
    >
      <circle class="board-hit" r="34" />
      {children}
      {over === 'barred' && <Barred ring={ring} />}
      {marked && final && <SealedRing ring={ring} />}
      {previewed !== undefined && <Preview ring={marked ? ring + 11 : ring} />}
      {((marked && !final) || over === 'free') && <Ring ring={ring} />}
      {points !== undefined && <Cost ring={ring} points={points} previewed={cost === undefined} />}
      <circle class="board-focus" r={ring + 12} />
    </g>
  );
}
