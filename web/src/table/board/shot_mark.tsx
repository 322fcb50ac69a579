// A volley on show: a line from the front of whoever fires, and a ring around whom it is aimed at.
import type { VNode } from 'preact';
import { linePath, type Point, round } from '../../plane/geometry';
import type { OnSheet } from '../on_sheet';
import type { Volley } from '../types';
import { markPx } from '../unit/marks';

const middleOf = (body: readonly Point[]): Point => ({
  x: body.reduce((sum, p) => sum + p.x, 0) / body.length,
  y: body.reduce((sum, p) => sum + p.y, 0) / body.length,
});

interface ShotProps {
  shot: Volley;
  units: ReadonlyMap<string, OnSheet>;
  px: number;
}

export function ShotMark({ shot: { from, to }, units, px }: ShotProps): VNode | null {
  const [firer, target] = [units.get(from), units.get(to)];
  if (!firer || !target) return null;
  const m = markPx(px);
  const line = linePath([firer.at, middleOf(target.body)]);
  const ring = linePath(target.body, true);
  return (
    <g class="shot" data-shot={to} aria-hidden="true">
      <path class="shot-edge" d={line + ring} stroke-width={round(7 * m)} />
      <path
        class="shot-line"
        d={line}
        stroke-width={round(2.5 * m)}
        stroke-dasharray={`${round(2 * m)} ${round(5 * m)}`}
      />
      <path class="shot-ring" d={ring} stroke-width={round(3.5 * m)} />
    </g>
  );
}
