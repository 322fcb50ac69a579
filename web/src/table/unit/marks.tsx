// Status marks of a unit: shock points at its rear, halt in front, quality, and the selection ring.

import type { VNode } from 'preact';
import type { Id } from '../../engine/types';
import { round } from '../../plane/geometry';
import { sealPath } from '../../plane/seal';
import { INCH } from '../plan';
import type { Unit } from '../types';

const MOST_PIPS = 6;
/** Below this many pixels to the inch, units are drawn without figures and with smaller marks. */
export const FIGURES = 8.6;

/** Sheet units per screen pixel, for marks; smaller when zoomed out, so that the marks cover less. */
export const markPx = (px: number): number => (INCH / px >= FIGURES ? px : px * 0.68);

interface Pips {
  readonly r: number;
  readonly gap: number;
  /** The pips do not fit: show a number in one large pip instead. */
  readonly number: boolean;
  /** How far they extend beyond the rear edge. */
  readonly deep: number;
}

export function pipsOf(points: number, width: number, px: number): Pips {
  const r = Math.max(2.1, 2.7 * px);
  const gap = r * 2.35;
  const number = points > MOST_PIPS || (points - 1) * gap + 2 * r > width * 0.8 + 4 * px;
  const big = Math.max(r * 1.7, 7 * px);
  return { r: number ? big : r, gap, number, deep: points <= 0 ? 0 : number ? 2 * big : 2 * r + 0.6 * px };
}

/** How many pips a unit has: shock points, or points of morale; one that is empty or a question mark if it has none. */
export const pipCount = ({ sp = 0, points }: Pick<Unit, 'sp' | 'points'>): number =>
  points === undefined ? sp : Math.max(1, points ?? 1);

/** Shock points or points of morale along the rear edge: as pips, or as a number. */
export function Points({
  unit,
  width,
  y,
  px,
  upright,
}: {
  unit: Pick<Unit, 'sp' | 'points'>;
  width: number;
  y: number;
  px: number;
  upright: number;
}): VNode | null {
  const count = pipCount(unit);
  if (count <= 0) return null;
  const morale = unit.points !== undefined;
  const kind = !morale ? 'unit-shock' : unit.points ? 'unit-points' : 'unit-points unit-points-none';
  const untested = unit.points === null;
  const { r, gap, number } = pipsOf(count, width, px);
  if (!number && !untested)
    return (
      <g class={kind} transform={`translate(0 ${round(y + r + 0.6 * px)})`}>
        {Array.from({ length: count }, (_, i) => (
          <circle key={i} cx={round((i - (count - 1) / 2) * gap)} r={round(r)} />
        ))}
      </g>
    );
  const big = untested ? r * 1.7 : r;
  return (
    <g class={kind} transform={`translate(0 ${round(y + big)}) rotate(${upright})`}>
      <circle r={round(big)} />
      <text font-size={round(big * 1.35)} y={round(big * 0.48)}>
        {untested ? '?' : count}
      </text>
    </g>
  );
}

/** A general with the unit: a plumed hat. */
export const General = ({ x, y, px, upright }: { x: number; y: number; px: number; upright: number }): VNode => (
  <g
    class="unit-general"
    transform={`translate(${round(x)} ${round(y)}) rotate(${upright}) scale(${round(Math.max(0.5, px) * 10) / 10})`}
  >
    <circle r="7.500" />
    <path d="M-5.500 2.500c3 1.500 8 1.500 11 0M-3 2.200c0-5 6-5 6 0M2.500-.5c1-4-3-5.500-6-4.500" />
  </g>
);

/** A halt sign: the unit must stand. */
export const Halt = ({ x, y, px, upright }: { x: number; y: number; px: number; upright: number }): VNode => (
  <g
    class="unit-halt"
    transform={`translate(${round(x)} ${round(y)}) rotate(${upright}) scale(${round(Math.max(0.5, px) * 10) / 10})`}
  >
    <path class="unit-halt-sign" d="M-3-7.200h6L7.200-3v6L3 7.200h-6L-7.200 3v-6Z" />
    <path class="unit-halt-bars" d="M-2.200-3.200v6.400M2.200-3.200v6.400" />
  </g>
);

export const hasQuality = (rating: Id | null): boolean =>
  rating === 'veteran' || rating === 'green' || rating === 'raw';

/** A star for veterans, a sprig for green troops, nothing for regulars. */
export function Quality({
  rating,
  x,
  y,
  size,
  upright,
}: {
  rating: Id | null;
  x: number;
  y: number;
  size: number;
  upright: number;
}): VNode | null {
  if (!hasQuality(rating)) return null;
  const star = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * 2 * Math.PI;
    const far = i % 2 ? 0.44 : 1;
    return `${round(Math.sin(angle) * far * 10) / 10} ${round(-Math.cos(angle) * far * 10) / 10}`;
  });
  return (
    <g
      class={`unit-quality unit-${rating === 'veteran' ? rating : 'green'}`}
      transform={`translate(${round(x)} ${round(y)}) rotate(${upright}) scale(${round(size)})`}
    >
      {rating === 'veteran' ? (
        <path d={`M${star.join('L')}Z`} />
      ) : (
        <path d="M0 1.100C-.1 .4 0-.2 .1-.4C-.9-.2-1.100-.8-1.100-1.200C-.4-1.300 .1-1 .1-.5C.2-1 .7-1.300 1.200-1.100C1.200-.6 .8 0 .1-.2C.1 .2 .1 .6 .2 1.100Z" />
      )}
    </g>
  );
}

/** A scalloped outline around a box, for a choice that cannot be undone. */
function scalloped(x: number, y: number, w: number, h: number, lobe: number): string {
  const side = (long: number): number => Math.max(2, Math.round(long / lobe));
  const [a, b] = [side(w), side(h)];
  const arc = (dx: number, dy: number): string => {
    const r = round(Math.hypot(dx, dy) * 0.56);
    return `a${r} ${r} 0 0 1 ${round(dx)} ${round(dy)}`;
  };
  const [dx, dy] = [w / a, h / b];
  return `M${round(x)} ${round(y)}${arc(dx, 0).repeat(a)}${arc(0, dy).repeat(b)}${arc(-dx, 0).repeat(a)}${arc(0, -dy).repeat(b)}Z`;
}

export type Chosen = 'selected' | 'marked' | 'final';

/** The ring around a unit that is selectable or selected. */
export function Ring({ state, width, depth, px }: { state: Chosen; width: number; depth: number; px: number }): VNode {
  const off = 4 * px;
  const [x, y, w, h] = [-width / 2 - off, -off, width + 2 * off, depth + 2 * off];
  if (state === 'final') {
    const d = scalloped(x, y, w, h, 8 * px);
    return (
      <g class="unit-ring unit-ring-final">
        <path class="unit-ring-edge" d={d} stroke-width={round(5 * px)} />
        <path class="unit-ring-line" d={d} stroke-width={round(2.6 * px)} />
        <path class="unit-seal" transform={`translate(${round(x)} ${round(y)})`} d={sealPath(5.5 * px)} />
      </g>
    );
  }
  const box = { x: round(x), y: round(y), width: round(w), height: round(h), rx: round(4 * px) };
  return (
    <g class={`unit-ring unit-ring-${state}`}>
      <rect class="unit-ring-edge" {...box} stroke-width={round(6 * px)} />
      <rect class="unit-ring-line" {...box} stroke-width={round((state === 'selected' ? 3.6 : 2.6) * px)} />
    </g>
  );
}
