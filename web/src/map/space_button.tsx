// A space as a button: described to screen readers, and ringed if it can be chosen.

import type { ComponentChildren, VNode } from 'preact';
import { linePath, type Point } from '../plane/geometry';
import { Seal, sealPath } from '../plane/seal';
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

/** A seal lies beside the troops that stand there. */
const SealedBorders = ({ borders, occupied }: { borders: string; occupied: boolean }): VNode => (
  <>
    <Bordered borders={borders} kind="ring" />
    <g transform={occupied ? 'translate(38 -34)' : ''}>
      <Seal r={15} />
    </g>
  </>
);

const Preview = ({ ring }: { ring: number }): VNode => (
  <g class="board-preview">
    <circle class="board-preview-edge" r={ring} />
    <circle class="board-preview-ring" r={ring} />
  </g>
);

/** The outline of a space, relative to its point. */
const bordersOf = ({ x, y, outline }: Space): string | undefined =>
  outline &&
  linePath(
    outline.map((p) => ({ x: p.x - x, y: p.y - y })),
    true,
  );

/** Part of the way from the middle to the border at which a mark runs: inside, so that a neighbour does not lie over it. */
const WITHIN = 0.93;

/** A space that has a border, marked along it. */
function Bordered({ borders, kind }: { borders: string; kind: 'ring' | 'preview' }): VNode {
  return (
    <g class={`board-${kind} board-bordered`} transform={`scale(${WITHIN})`}>
      <path class={`board-${kind}-edge`} d={borders} />
      <path class={kind === 'ring' ? 'board-ring-glow' : 'board-preview-ring'} d={borders} />
    </g>
  );
}

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

interface CostProps {
  space: Space;
  /** Where the stack of the space is drawn; undefined if there is none. */
  stack: Point | undefined;
  points: number;
  previewed: boolean;
}

/**
 * The cost of coming to a space: at the lower left of its stack, whose leader and number stay free; else amid an area, below its
 * name, and at the upper right of a point.
 */
export function Cost({ space, stack, points, previewed }: CostProps): VNode {
  const off = space.outline ? 0 : space.ring * 0.78;
  const [x, y] = stack ? [stack.x - 46, stack.y + 34] : [space.x + off, space.y - off];
  return (
    <g
      class={previewed ? 'board-cost board-cost-previewed' : 'board-cost'}
      data-cost-of={space.id}
      transform={`translate(${x} ${y})`}
    >
      <path d="M-17 18V-6a17 17 0 0 1 34 0V18Z" />
      <text y="10">{points}</text>
    </g>
  );
}

export function SpaceButton(props: Props): VNode {
  const { space, told, occupied, marked, final, previewed, cost, inPath, over, current, onFocus, children } = props;
  const ring = occupied ? 44 : space.ring;
  const points = cost ?? previewed;
  const borders = bordersOf(space);
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
      {borders ? <path class="board-hit" d={borders} /> : <circle class="board-hit" r="34" />}
      {children}
      {over === 'barred' && <Barred ring={ring} />}
      {marked &&
        final &&
        (borders ? <SealedBorders borders={borders} occupied={occupied} /> : <SealedRing ring={ring} />)}
      {previewed !== undefined &&
        (borders ? <Bordered borders={borders} kind="preview" /> : <Preview ring={marked ? ring + 11 : ring} />)}
      {((marked && !final) || over === 'free') &&
        (borders ? <Bordered borders={borders} kind="ring" /> : <Ring ring={ring} />)}
      <circle class="board-focus" r={ring + 12} />
    </g>
  );
}
