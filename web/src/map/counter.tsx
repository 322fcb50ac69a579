// The frame of a counter about the origin: its shadow, and the signs that it may be chosen or is. The game draws its face.

import type { ComponentChildren, VNode } from 'preact';
import { Seal } from '../plane/seal';
import type { Look, Size } from './types';
import './counter.css';

/** The side of a counter, in units of the drawing. */
export const COUNTER = 54;
/** How high the banner of a leader is. */
export const BANNER = 34;

/** A frame about a counter with its corners cut off. */
function bevelled({ width, height }: Size): string {
  const [w, h, c] = [width / 2 + 5, height / 2 + 5, 11];
  return `M${-w} ${c - h}L${c - w} ${-h}H${w - c}L${w} ${c - h}V${h - c}L${w - c} ${h}H${c - w}L${-w} ${h - c}Z`;
}

/** What cannot be taken back bears a seal. */
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
  /** More classes: whose it is, and how it is with it. */
  kind: readonly string[];
  look: Look;
  children: ComponentChildren;
}

export function CounterFrame({ size, kind, look, children }: Props): VNode {
  const { width, height } = size;
  const shadow = { x: -width / 2 + 1.5, y: -height / 2 + 2.5, width, height };
  return (
    <g class={['board-counter', ...kind, ...(look.chosen ? ['board-chosen'] : [])].join(' ')} aria-hidden="true">
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
