// One counter: a square for troops, a cartouche with his name for a leader. Drawn about the origin.

import type { VNode } from 'preact';
import { SandGlass, SideDevice, TypeDevice } from '../games/montrose/devices';
import { type Unit, veteran } from '../games/montrose/map_data';
import { type Position, strengthOf } from '../games/montrose/position';
import { textWidth } from '../plane/labels';
import { Seal } from '../plane/seal';
import './counter.css';

/** The side of a counter, in units of the drawing. */
export const COUNTER = 54;
export const BANNER = 34;

export interface Look {
  readonly marked?: boolean;
  readonly chosen?: boolean;
  /** To choose it cannot be taken back. */
  readonly final?: boolean;
}

export const bannerWidth = (name: string): number => Math.max(86, textWidth(name, 25) * 1.02 + 64);

/** The room that a counter takes. */
export const sizeOf = (unit: Unit, name: string): { width: number; height: number } =>
  unit.type === 'leader' ? { width: bannerWidth(name), height: BANNER } : { width: COUNTER, height: COUNTER };

function Banner({ unit, name }: { unit: Unit; name: string }): VNode {
  const w = bannerWidth(name) / 2;
  const h = BANNER / 2;
  return (
    <>
      <path
        class="board-banner-tail"
        d={`M${-w + 6} ${-h + 5}h-12l5 ${h - 1}-5 ${h - 1}h12zM${w - 6} ${-h + 5}h12l-5 ${h - 1} 5 ${h - 1}h-12z`}
      />
      <rect class="board-face" x={-w} y={-h} width={2 * w} height={2 * h} rx="3" />
      <rect class="board-face-line" x={-w + 2.5} y={-h + 2.5} width={2 * w - 5} height={2 * h - 5} rx="1.5" />
      <g transform={`translate(${-w + 12} 0.5)`}>
        <SideDevice side={unit.side} />
      </g>
      <text class="board-banner-name" x={-w + 21.5} y="8">
        {name}
      </text>
      <text class="board-banner-value" x={w - 6} y="8.500">
        +{unit.leadership}
      </text>
    </>
  );
}

function Square({ unit, position }: { unit: Unit; position: Position }): VNode {
  const h = COUNTER / 2;
  const reduced = position.reduced.has(unit.id);
  return (
    <>
      <rect class="board-face" x={-h} y={-h} width={COUNTER} height={COUNTER} rx="4" />
      {reduced && (
        <path class="board-reduced" d={`M${-h} ${-h + 4}a4 4 0 0 1 4-4h${COUNTER - 8}a4 4 0 0 1 4 4v3h-${COUNTER}z`} />
      )}
      <rect class="board-face-line" x={-h + 2.5} y={-h + 2.5} width={COUNTER - 5} height={COUNTER - 5} rx="2" />
      <g transform={`translate(${-h + 11.5} ${-h + 11})`}>
        <SideDevice side={unit.side} />
      </g>
      <g transform="translate(5 -10) scale(0.920)">
        <TypeDevice type={unit.type} />
      </g>
      {veteran(unit) && (
        <path
          class="board-solid"
          d="M20-22l1.900 3.900 4.100.6-3 3 .7 4.200-3.700-2-3.700 2 .7-4.200-3-3 4.100-.6z"
          transform="translate(-1 1)"
        />
      )}
      <text class={reduced ? 'board-values board-values-reduced' : 'board-values'} y="23">
        {strengthOf(unit, position)}
        {unit.movement !== undefined && `-${unit.movement}`}
      </text>
    </>
  );
}

/** A frame about a counter with its corners cut off. */
function bevelled(width: number, height: number): string {
  const [w, h, c] = [width / 2 + 5, height / 2 + 5, 11];
  return `M${-w} ${c - h}L${c - w} ${-h}H${w - c}L${w} ${c - h}V${h - c}L${w - c} ${h}H${c - w}L${-w} ${h - c}Z`;
}

export function Counter({
  unit,
  position,
  name,
  look = {},
}: {
  unit: Unit;
  position: Position;
  name: string;
  look?: Look;
}): VNode {
  const asleep = position.inactive.has(unit.id);
  const { width, height } = sizeOf(unit, name);
  const frame = { x: -width / 2 - 4, y: -height / 2 - 4, width: width + 8, height: height + 8, rx: 6 };
  const kind = ['board-counter', `board-${unit.side}`];
  if (asleep) kind.push('board-asleep');
  if (look.chosen) kind.push('board-chosen');
  return (
    <g class={kind.join(' ')} aria-hidden="true">
      <rect
        class="board-counter-shadow"
        x={-width / 2 + 1.5}
        y={-height / 2 + 2.5}
        width={width}
        height={height}
        rx="4"
      />
      {unit.type === 'leader' ? <Banner unit={unit} name={name} /> : <Square unit={unit} position={position} />}
      {asleep && (
        <g class="board-sleep" transform={`translate(${width / 2 - 2} ${-height / 2 + 1})`}>
          <circle r="9.500" />
          <SandGlass />
        </g>
      )}
      {position.inside.has(unit.id) && (
        <path
          class="board-within"
          transform={`translate(0 ${height / 2 - 1})`}
          d="M-16 6V-4h5v3h5v-3h4v3h4v-3h4v3h5v-3h5V6z"
        />
      )}
      {look.marked && look.final && (
        <g class="board-mark board-mark-final">
          <path class="board-mark-edge" d={bevelled(width, height)} />
          <path class="board-mark-ring" d={bevelled(width, height)} />
          <g transform={`translate(${width / 2} ${-height / 2})`}>
            <Seal r={11} />
          </g>
        </g>
      )}
      {look.marked && !look.final && (
        <g class="board-mark">
          <rect class="board-mark-edge" {...frame} />
          <rect class="board-mark-ring" {...frame} />
        </g>
      )}
      {look.chosen && (
        <g class="board-tick" transform={`translate(${-width / 2} ${-height / 2})`}>
          <circle r="9.500" />
          <path d="M-4.500 0l3.200 3.600L5-4" />
        </g>
      )}
    </g>
  );
}
