// Map ornaments: neat line, title, compass, scale bar, and names set along a curve.

import type { VNode } from 'preact';
import { curvePath, grown, type Point, round } from '../plane/geometry';
import { word } from './map_words';
import { BORDER, type Sheet } from './sheet';

/** The double border of the sheet, with a graduated scale between its lines. */
export function NeatLine({ sheet }: { sheet: Sheet }): VNode {
  const outer = grown(sheet.box, -6);
  const inner = grown(sheet.box, -(BORDER - 12));
  let ticks = '';
  for (let x = inner.x; x < inner.x + inner.width - 25; x += 50) {
    ticks += `M${round(x)} ${inner.y - 3}h25M${round(x)} ${inner.y + inner.height + 3}h25`;
  }
  for (let y = inner.y; y < inner.y + inner.height - 25; y += 50) {
    ticks += `M${inner.x - 3} ${round(y)}v25M${inner.x + inner.width + 3} ${round(y)}v25`;
  }
  return (
    <g class="board-neat">
      <rect class="board-paper" {...sheet.box} rx="4" />
      <rect class="board-neat-thick" {...outer} />
      <path class="board-neat-ticks" d={ticks} />
      <rect class="board-neat-thin" {...grown(inner, 6)} />
      <rect class="board-neat-thin" {...inner} />
    </g>
  );
}

interface TitleProps extends Point {
  /** The line over the title, and the one below it. */
  of: string;
  title: string;
  years: string;
}

/** The title in a scrolled frame. */
export function Cartouche({ x, y, of, title, years }: TitleProps): VNode {
  return (
    <g class="board-cartouche" transform={`translate(${x} ${y})`}>
      <path class="board-cartouche-shadow" d="M-96-66q96-26 192 0v138q-96-24-192 0z" transform="translate(4 5)" />
      <path
        class="board-cartouche-frame"
        d="M-96-66c20-24 60-8 96-22 36 14 76-2 96 22 14 20-8 34 0 68 8 34 8 60-8 70-30 12-60-6-88 12-28-18-58 0-88-12-16-10-16-36-8-70 8-34-14-48 0-68z"
      />
      <path
        class="board-cartouche-scrolls"
        d="M-96-66c14 0 16 16 4 17-8 0-8-10-2-10M96-66c-14 0-16 16-4 17 8 0 8-10 2-10M-88 72c12 0 12-16 1-15-6 1-5 9 0 8M88 72c-12 0-12-16-1-15 6 1 5 9 0 8M-12-83c4 8 20 8 24 0M-10 80c4-7 16-7 20 0"
      />
      <path
        class="board-cartouche-inner"
        d="M-76-54c24-10 52-4 76-12 24 8 52 2 76 12 6 38 6 74-6 114-24 4-48-2-70 8-22-10-46-4-70-8-12-40-12-76-6-114z"
      />
      <text class="board-cartouche-small" y="-38">
        {of}
      </text>
      <text class="board-cartouche-large" y="0">
        {title}
      </text>
      <path class="board-cartouche-rule" d="M-46 13h36M10 13h36M0 9l4 4-4 4-4-4z" />
      <text class="board-cartouche-years" y="44">
        {years}
      </text>
    </g>
  );
}

const ray = (angle: number, length: number): Point => ({
  x: Math.sin(angle) * length,
  y: -Math.cos(angle) * length,
});

/** A compass rose; its rhumb lines cross the sea and pass beneath the land. */
export function Compass({ x, y }: { x: number; y: number }): VNode {
  const rhumbs = Array.from({ length: 16 }, (_, i) => ray((i / 16) * 2 * Math.PI, 2200));
  const point = (i: number, of: number, long: number, wide: number, side: number): string => {
    const angle = (i / of) * 2 * Math.PI;
    const tip = ray(angle, long);
    const flank = ray(angle + side * (Math.PI / of), wide);
    return `M0 0L${round(tip.x)} ${round(tip.y)}L${round(flank.x)} ${round(flank.y)}Z`;
  };
  const star = (of: number, from: number, long: number, wide: number, side: number): string =>
    Array.from({ length: of / 2 }, (_, i) => point(i * 2 + from, of, long, wide, side)).join('');
  return (
    <g class="board-compass" transform={`translate(${x} ${y})`}>
      <path class="board-rhumbs" d={rhumbs.map((p) => `M0 0L${round(p.x)} ${round(p.y)}`).join('')} />
      <circle class="board-compass-ground" r="40" />
      <circle class="board-compass-ring" r="36" />
      <circle class="board-compass-ring" r="24" />
      {[8, 4].map((of) => (
        <g key={of}>
          <path
            class="board-compass-light"
            d={star(of * 2, of === 8 ? 2 : 0, of === 8 ? 30 : 44, of === 8 ? 8 : 11, 1)}
          />
          <path
            class="board-compass-dark"
            d={star(of * 2, of === 8 ? 2 : 0, of === 8 ? 30 : 44, of === 8 ? 8 : 11, -1)}
          />
        </g>
      ))}
      <path
        class="board-compass-lily"
        d="M0-62c4 5 5 8 2 13h-4c-3-5-2-8 2-13zM-3-50c-6 0-8-4-6-8 2 3 5 2 6 8zM3-50c6 0 8-4 6-8-2 3-5 2-6 8zM-5-48h10v2h-10z"
      />
    </g>
  );
}

/** A chequered scale bar, in parts of ten statute miles; `mile`: the length of a mile on the sheet. */
export function ScaleBar({ x, y, mile }: { x: number; y: number; mile: number }): VNode {
  const part = 10 * mile;
  return (
    <g class="board-scale" transform={`translate(${x} ${y})`}>
      {[0, 1, 2].map((i) => (
        <rect key={i} x={i * part} width={part} height="5" class={i % 2 ? 'board-scale-light' : 'board-scale-dark'} />
      ))}
      <rect width={3 * part} height="5" class="board-scale-line" />
      {[0, 1, 2, 3].map((i) => (
        <text key={i} x={i * part} y="-6">
          {i * 10}
        </text>
      ))}
      <text class="board-scale-unit" x={1.5 * part} y="27">
        {word('miles')}
      </text>
    </g>
  );
}

export interface Along {
  readonly id: string;
  readonly text: () => string;
  readonly line: readonly Point[];
  readonly kind: 'land' | 'sea';
  readonly size: number;
}

/** Names of regions and seas. */
export function NamesAlong({ names }: { names: readonly Along[] }): VNode {
  return (
    <g>
      {names.map((n) => (
        <g key={n.id}>
          <path id={`board-along-${n.id}`} d={curvePath(n.line, false, 1)} fill="none" />
          <text class={`board-along board-along-${n.kind}`} font-size={n.size}>
            <textPath href={`#board-along-${n.id}`} startOffset="50%">
              {n.text()}
            </textPath>
          </text>
        </g>
      ))}
    </g>
  );
}
