// A unit on the table: stands with figures, standard and status marks. The origin is the middle of its front edge, front up; the
// parent positions it.

import type { VNode } from 'preact';
import { round } from '../../plane/geometry';
import { depictionOf } from '../bodies';
import { INCH } from '../plan';
import type { Rating, RosterLine, Size, Unit } from '../types';
import { coatOf } from './coat';
import { type Block, figuresOf, seams, sign } from './figures';
import { type Chosen, FIGURES, Halt, markPx, Quality, Ring, Shock } from './marks';
import { flagOf, Standard } from './standard';

/** From this many pixels to the inch on, the figures wear hats. */
const HATS = 20;
const MIL = INCH / 1000;

export interface UnitMarkProps {
  line: RosterLine;
  unit: Pick<Unit, 'formation' | 'mounted' | 'sp' | 'halted'>;
  size: Size;
  /** Rotation on the sheet, in degrees clockwise. */
  turned: number;
  /** Sheet units per screen pixel. */
  px: number;
  chosen: Chosen | null;
  done: boolean;
  pursuing: boolean;
}

export function blockOf(line: RosterLine, unit: Pick<Unit, 'formation' | 'mounted'>, size: Size): Block {
  const depiction = depictionOf(line, unit.mounted);
  const stands = depiction
    ? Math.max(1, Math.round(depiction.deployed.width / Math.max(1, depiction.column.width)))
    : 1;
  return {
    type: line.type,
    arm: depiction?.arm ?? 'foot',
    formation: unit.formation,
    mounted: unit.mounted,
    width: size.width * MIL,
    depth: size.depth * MIL,
    stands,
  };
}

function Stands({ block, near, px }: { block: Block; near: boolean; px: number }): VNode {
  const { width: w, depth: d } = block;
  const routed = block.formation === 'routed';
  const far = near || routed ? null : sign(block);
  const horse = block.arm === 'horse';
  const figures = near || routed ? figuresOf(block) : null;
  const box = { x: round(-w / 2), y: 0, width: round(w), height: round(d) };
  return (
    <>
      {!routed && <rect class="unit-shadow" {...box} transform={`translate(${round(1.4 * px)} ${round(1.6 * px)})`} />}
      <rect class="unit-base" {...box} stroke-width={round(Math.max(0.7, 1.05 * px))} />
      {far && <path class="unit-sign-filled" d={far.filled} />}
      {far && <path class="unit-sign" d={far.lines} stroke-width={round(1.5 * px)} />}
      {!routed && <path class="unit-seam" d={seams(block)} stroke-width={round(Math.max(0.4, 0.6 * px))} />}
      {figures && <path class="unit-arms" d={figures.arms} stroke-width={round(Math.max(0.4, 0.65 * px))} />}
      {figures && <path class="unit-bodies" d={figures.bodies} />}
      {figures && (horse || INCH / px > HATS) && <path class="unit-riders" d={figures.riders} />}
      {figures?.barrels && <path class="unit-barrels" d={figures.barrels} />}
      {!routed && (
        <path class="unit-front" d={`M${round(-w / 2)} 0h${round(w)}`} stroke-width={round(Math.max(1.2, 2.2 * px))} />
      )}
    </>
  );
}

/** Arrow heads in front of a pursuing unit. */
const Pursuit = ({ px, y }: { px: number; y: number }): VNode => (
  <path
    class="unit-pursuit"
    transform={`translate(0 ${round(y)}) scale(${round(px)})`}
    d="M-6 0l6-6 6 6M-6 6l6-6 6 6"
  />
);

export function UnitMark({ line, unit, size, turned, px, chosen, done, pursuing }: UnitMarkProps): VNode {
  const block = blockOf(line, unit, size);
  const { width: w, depth: d } = block;
  const near = INCH / px >= FIGURES;
  const routed = unit.formation === 'routed';
  const m = markPx(px);
  const flag = flagOf(px);
  const corner = Math.max(2.6, 3.8 * px);
  const rating: Rating | null = line.rating;
  return (
    <g class={`unit-mark${done ? ' unit-done' : ''}${routed ? ' unit-routed' : ''}`} data-coat={coatOf(line.id)}>
      {chosen && <Ring state={chosen} width={w} depth={d} px={m} />}
      <Stands block={block} near={near} px={px} />
      <Shock points={unit.sp} width={w} y={d} px={m} upright={-turned} />
      {near && (
        <Quality rating={rating} x={-w / 2 + corner * 0.2} y={d + corner * 0.3} size={corner} upright={-turned} />
      )}
      <g transform={routed ? `translate(${round(-w * 0.3)} ${round(d * 0.35)})` : 'translate(0 0)'}>
        <Standard line={line} size={flag} down={routed} />
      </g>
      {unit.halted !== 'no' && <Halt x={-w / 2} y={0} px={m} upright={-turned} />}
      {pursuing && <Pursuit px={m} y={-flag * 1.6} />}
      {done && (
        <path
          class="unit-tick"
          transform={`translate(${round(w / 2)} ${round(d)}) rotate(${-turned}) scale(${round(m)})`}
          d="M-4-.5l3 3.500 6-7"
        />
      )}
    </g>
  );
}
