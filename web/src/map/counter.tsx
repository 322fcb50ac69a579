// The frame of a counter, centred on the origin: shadow, and marks for selectable and chosen. The game draws the face.

import type { ComponentChildren, VNode } from 'preact';
import type { Id } from '../engine/types';
import { Seal } from '../plane/seal';
import type { Look, Size } from './types';
import './counter.css';

/** Side length of a counter, in drawing units. */
export const COUNTER = 54;
/** Height of a leader's banner, in drawing units. */
export const BANNER = 34;

/** The outline of a frame with bevelled corners around a counter, as an SVG path. */
function bevelled({ width, height }: Size): string {
  const [w, h, c] = [width / 2 + 5, height / 2 + 5, 11];
  return `M${-w} ${c - h}L${c - w} ${-h}H${w - c}L${w} ${c - h}V${h - c}L${w - c} ${h}H${c - w}L${-w} ${h - c}Z`;
}

/** The mark of a selectable counter whose choice cannot be undone. */
function SealedMark({ size }: { size: Size }): VNode {
  return (
    <g class="board-mark board-mark-final">
      <path class="board-mark-edge" d={bevelled(size)} />
      <path class="board-mark-ring" d={bevelled(size)} />
      <g transform={`translate(${size.width / 2} ${-size.height / 2})`}>
        <Seal r={11} />
      </g>
    </g>
  );
}

function Mark({ size: { width, height } }: { size: Size }): VNode {
  const frame = { x: -width / 2 - 4, y: -height / 2 - 4, width: width + 8, height: height + 8, rx: 6 };
  return (
    <g class="board-mark">
      <rect class="board-mark-edge" {...frame} />
      <rect class="board-mark-ring" {...frame} />
    </g>
  );
}

interface Props {
  size: Size;
  side: Id;
  /** Additional CSS classes, for its state. */
  kind: readonly string[];
  look: Look;
  children: ComponentChildren;
}

export function CounterFrame({ size, side, kind, look, children }: Props): VNode {
  const { width, height } = size;
  const shadow = { x: -width / 2 + 1.5, y: -height / 2 + 2.5, width, height };
  return (
    <g
      class={['board-counter', ...kind, ...(look.chosen ? ['board-chosen'] : [])].join(' ')}
      data-side={side}
      aria-hidden="true"
    >
      <rect class="board-counter-shadow" {...shadow} rx="4" />
      {children}
      {look.marked && (look.final ? <SealedMark size={size} /> : <Mark size={size} />)}
      {look.chosen && (
        <g class="board-tick" transform={`translate(${-width / 2} ${-height / 2})`}>
          <circle r="9.500" />
          <path d="M-4.500 0l3.200 3.600L5-4" />
        </g>
      )}
    </g>
  );
}
