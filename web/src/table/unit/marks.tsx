// Status marks of a unit: shock points at its rear, halt in front, quality, and the selection ring.

import type { VNode } from 'preact';
import { round } from '../../plane/geometry';
import { sealPath } from '../../plane/seal';
import { INCH } from '../plan';
import type { Rating } from '../types';

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

/** Shock points as pips along the rear edge. */
export function Shock({
  points,
  width,
  y,
  px,
  upright,
}: {
  points: number;
  width: number;
  y: number;
  px: number;
  upright: number;
}): VNode | null {
  if (points <= 0) return null;
  const { r, gap, number } = pipsOf(points, width, px);
  if (!number)
    return (
      <g class="unit-shock" transform={`translate(0 ${round(y + r + 0.6 * px)})`}>
        {Array.from({ length: points }, (_, i) => (
          <circle key={i} cx={round((i - (points - 1) / 2) * gap)} r={round(r)} />
        ))}
      </g>
    );
  return (
    <g class="unit-shock" transform={`translate(0 ${round(y + r)}) rotate(${upright})`}>
      <circle r={round(r)} />
      <text font-size={round(r * 1.35)} y={round(r * 0.48)}>
        {points}
      </text>
    </g>
  );
}

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

/** A star for veterans, a sprig for green troops, nothing for regulars. */
export function Quality({
  rating,
  x,
  y,
  size,
  upright,
}: {
  rating: Rating | null;
  x: number;
  y: number;
  size: number;
  upright: number;
}): VNode | null {
  if (rating !== 'veteran' && rating !== 'green') return null;
  const star = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * 2 * Math.PI;
    const far = i % 2 ? 0.44 : 1;
    return `${round(Math.sin(angle) * far * 10) / 10} ${round(-Math.cos(angle) * far * 10) / 10}`;
  });
  return (
    <g
      class={`unit-quality unit-${rating}`}
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
