// A track in the margin of the sheet: rows of numbered boxes, and its heading.

import type { VNode } from 'preact';
import type { Box } from '../plane/geometry';
import type { Size } from './types';

export function Heading({ x, y, width, text }: { x: number; y: number; width: number; text: string }): VNode {
  return (
    <g class="board-heading" transform={`translate(${x} ${y})`}>
      <text>{text}</text>
      <path d={`M0 9h${width}M0 12h${width}`} />
    </g>
  );
}

interface TrackProps {
  box: Box;
  count: number;
  perRow: number;
  /** CSS classes of a box, by number (from 1). */
  kindOf: (number: number) => string[];
  /** The content of a box, relative to its upper left corner. */
  children: (number: number, size: Size) => VNode;
}

export function Track({ box, count, perRow, kindOf, children }: TrackProps): VNode {
  const width = box.width / perRow;
  const height = box.height / Math.ceil(count / perRow);
  return (
    <g>
      {Array.from({ length: count }, (_, i) => (
        <g
          key={i}
          class={kindOf(i + 1).join(' ')}
          transform={`translate(${box.x + (i % perRow) * width} ${box.y + Math.floor(i / perRow) * height})`}
        >
          <rect width={width} height={height} />
          {children(i + 1, { width, height })}
        </g>
      ))}
    </g>
  );
}
