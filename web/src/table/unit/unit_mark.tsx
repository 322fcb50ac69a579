// A unit on the table: stands with figures, standard and status marks. The origin is the middle of its front edge, front up; the
// parent positions it.

import type { VNode } from 'preact';
import { round } from '../../plane/geometry';
import { depictionOf } from '../bodies';
import { INCH } from '../plan';
import type { Layout, RosterLine, Size, Unit } from '../types';
import { coatOf, colourOf } from './coat';
import { type Block, bases, figuresOf, fronts, sign } from './figures';
import { type Chosen, FIGURES, General, Halt, markPx, Points, Quality, Ring } from './marks';
import { flagOf, Standard } from './standard';
import { Tokens } from './tokens';

/** From this many pixels to the inch on, the figures wear hats. */
const HATS = 20;
const MIL = INCH / 1000;

/** What of a unit is drawn at its place. */
export type Marked = Pick<Unit, 'mounted' | 'sp' | 'points' | 'halted' | 'led' | 'flagless' | 'masked' | 'tokens'>;

export interface UnitMarkProps {
  line: RosterLine;
  unit: Marked;
  size: Layout;
  /** Rotation on the sheet, in degrees clockwise. */
  turned: number;
  /** Sheet units per screen pixel. */
  px: number;
  chosen: Chosen | null;
  done: boolean;
  pursuing: boolean;
  /** A stand that another stands for: without standard and marks. */
  part?: boolean;
}

export function blockOf(line: RosterLine, mounted: boolean, { width, depth, stands }: Layout): Block {
  const scaled = (size: Size): Size => ({ width: size.width * MIL, depth: size.depth * MIL });
  return {
    type: line.type,
    arm: depictionOf(line, mounted)?.arm ?? 'foot',
    ...scaled({ width, depth }),
    stands: stands.map(({ at, size, ...of }) => ({
      ...of,
      at: { x: at.x * MIL, y: at.y * MIL, facing: at.facing },
      size: scaled(size),
    })),
  };
}

function Stands({ block, near, px }: { block: Block; near: boolean; px: number }): VNode {
  const crowd = !block.stands.length;
  const far = near || crowd ? null : sign(block);
  const horse = block.arm === 'horse';
  const figures = near || crowd ? figuresOf(block) : null;
  const box = bases(block);
  return (
    <>
      {!crowd && <path class="unit-shadow" d={box} transform={`translate(${round(1.4 * px)} ${round(1.6 * px)})`} />}
      <path class="unit-base" d={box} stroke-width={round(Math.max(1, 1.6 * px))} />
      {far && <path class="unit-sign-filled" d={far.filled} />}
      {far && <path class="unit-sign" d={far.lines} stroke-width={round(1.5 * px)} />}
      {!crowd && <path class="unit-seam" d={box} stroke-width={round(Math.max(0.4, 0.6 * px))} />}
      {figures && <path class="unit-arms" d={figures.arms} stroke-width={round(Math.max(0.4, 0.65 * px))} />}
      {figures && <path class="unit-bodies" d={figures.bodies} />}
      {figures && (horse || INCH / px > HATS) && <path class="unit-riders" d={figures.riders} />}
      {figures?.barrels && <path class="unit-barrels" d={figures.barrels} />}
      {!crowd && <path class="unit-front" d={fronts(block)} stroke-width={round(Math.max(1.2, 2.2 * px))} />}
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

export function UnitMark({ line, unit, size, turned, px, chosen, done, pursuing, part = false }: UnitMarkProps): VNode {
  const block = blockOf(line, unit.mounted, size);
  const { width: w, depth: d } = block;
  const near = INCH / px >= FIGURES;
  const crowd = !block.stands.length;
  const m = markPx(px);
  const flag = flagOf(px);
  const corner = Math.max(2.6, 3.8 * px);
  const kinds = `${done ? ' unit-done' : ''}${crowd ? ' unit-routed' : ''}${unit.masked ? ' unit-masked' : ''}`;
  const planted = size.flag ?? { x: 0, y: 0 };
  return (
    <g class={`unit-mark${kinds}`} data-coat={coatOf(line.id)} data-wears={colourOf(line.id)}>
      {chosen && <Ring state={chosen} width={w} depth={d} px={m} />}
      <Stands block={block} near={near} px={px} />
      {!part && <Points unit={unit} width={w} y={d} px={m} upright={-turned} />}
      {near && !part && (
        <Quality rating={line.rating} x={-w / 2 + corner * 0.2} y={d + corner * 0.3} size={corner} upright={-turned} />
      )}
      {!part && !unit.flagless && (
        <g
          transform={
            crowd
              ? `translate(${round(-w * 0.3)} ${round(d * 0.35)})`
              : `translate(${round(planted.x * MIL)} ${round(-planted.y * MIL)})`
          }
        >
          <Standard line={line} size={flag} down={crowd} />
        </g>
      )}
      {!part && unit.tokens && <Tokens of={unit.tokens} x={-w / 2} y={d} px={m} upright={-turned} />}
      {unit.led && !part && <General x={w / 2} y={0} px={m} upright={-turned} />}
      {unit.halted !== 'no' && !part && <Halt x={-w / 2} y={0} px={m} upright={-turned} />}
      {pursuing && !part && <Pursuit px={m} y={-flag * 1.6} />}
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
