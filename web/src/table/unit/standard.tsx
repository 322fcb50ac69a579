// The standard at the front of a unit: shows its facing, and its side by shape and emblem.

import type { VNode } from 'preact';
import type { Id } from '../../engine/types';
import { round } from '../../plane/geometry';
import type { RosterLine, StandardShape } from '../types';

/** Height of the cloth; `px`: sheet units per screen pixel. */
export const flagOf = (px: number): number => Math.max(7.5, (px > 2.2 ? 7 : 9) * px);

function Emblem({ standard, side }: { standard: StandardShape | undefined; side: Id | null }): VNode {
  if (standard) return <path class="unit-device" d={standard.emblem} />;
  return <text class="unit-letter">{(side ?? '').slice(0, 1).toUpperCase()}</text>;
}

/**
 * A standard planted at the origin, flying to the right of a pole that points forward. `size`: height of the cloth; `down`:
 * fallen.
 */
export function Standard({ line, size, down }: { line: RosterLine; size: number; down: boolean }): VNode {
  const long = round(size * 1.28);
  const high = round(size);
  const cloth =
    line.standard?.cloth === 'swallowtail'
      ? `M0 0H${long}L${round(long * 0.72)} ${round(high / 2)} ${long} ${high}H0Z`
      : `M0 0H${round(size * 1.12)}V${high}H0Z`;
  return (
    <g
      class="unit-standard"
      transform={down ? `rotate(98) translate(0 ${round(-high * 0.9)})` : `translate(0 ${round(-high * 1.18)})`}
    >
      <path class="unit-pole" d={`M0 ${round(-size * 0.2)}V${round(size * 1.35)}`} />
      <path class="unit-cloth" d={cloth} />
      <g transform={`translate(${round(size * 0.52)} ${round(high / 2)}) scale(${round(size * 0.36)})`}>
        <Emblem standard={line.standard} side={line.side} />
      </g>
    </g>
  );
}
