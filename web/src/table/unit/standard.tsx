// The standard at the front of a unit: shows its facing, and its side by shape and emblem.

import type { VNode } from 'preact';
import { round } from '../../plane/geometry';

/** Height of the cloth; `px`: sheet units per screen pixel. */
export const flagOf = (px: number): number => Math.max(7.5, (px > 2.2 ? 7 : 9) * px);

/**
 * The emblem of a side: crown for the King, cross for Parliament, otherwise its initial; two units square, centred on the origin.
 */
export function Device({ side }: { side: string }): VNode {
  if (side === 'royalist')
    return <path class="unit-device" d="M-.78 .62L-.95-.42-.42-.02 0-.72 .42-.02 .95-.42 .78 .62Z" />;
  if (side === 'parliament')
    return <path class="unit-device" d="M-.26-.9h.52v.64h.64v.52h-.64v.64h-.52v-.64h-.64v-.52h.64Z" />;
  return <text class="unit-letter">{side.slice(0, 1).toUpperCase()}</text>;
}

/**
 * A standard planted at the origin, flying to the right of a pole that points forward. `size`: height of the cloth; `down`:
 * fallen.
 */
export function Standard({ side, size, down }: { side: string; size: number; down: boolean }): VNode {
  const long = round(size * 1.28);
  const high = round(size);
  const cloth =
    side === 'royalist'
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
        <Device side={side} />
      </g>
    </g>
  );
}
