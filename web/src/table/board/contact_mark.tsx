// Marks contact between units: a line along the touching edges, with crossed swords.

import type { VNode } from 'preact';
import type { Id } from '../../engine/types';
import { between, distance, distanceToLine, inside, linePath, type Point, round } from '../../plane/geometry';
import { ring, steps } from '../ground/scatter';
import type { OnSheet } from '../on_sheet';
import { markPx } from '../unit/marks';

const NEAR = 2.2;

/** The ends of the part of `a`'s outline that touches `b`; null if they do not touch. */
export function touching(a: readonly Point[], b: readonly Point[]): [Point, Point] | null {
  const edge = ring(b);
  const near = steps(ring(a), 2, 0)
    .map((s) => s.at)
    .filter((p) => inside(p, b) || distanceToLine(p, edge) < NEAR);
  let best: [Point, Point] | null = null;
  let most = -1;
  for (const p of near)
    for (const q of near) {
      const far = distance(p, q);
      if (far > most) [best, most] = [[p, q], far];
    }
  return best;
}

export function ContactMark({
  contact,
  units,
  px,
}: {
  contact: readonly [Id, Id];
  units: ReadonlyMap<string, OnSheet>;
  px: number;
}): VNode | null {
  const [a, b] = [units.get(contact[0]), units.get(contact[1])];
  const ends = a && b && touching(a.body, b.body);
  if (!ends) return null;
  const middle = between(ends[0], ends[1], 0.5);
  const m = markPx(px);
  return (
    <g class="contact" aria-hidden="true">
      <path class="contact-edge" d={linePath(ends)} stroke-width={round(6 * m)} />
      <path class="contact-line" d={linePath(ends)} stroke-width={round(3 * m)} />
      <g
        class="contact-swords"
        transform={`translate(${round(middle.x)} ${round(middle.y)}) scale(${round(m * 10) / 10})`}
      >
        <path class="contact-blade-edge" d="M-7 7L6.500-6.500M7 7L-6.500-6.500M-7.500 3l4 4M7.500 3l-4 4" />
        <path class="contact-blade" d="M-7 7L6.500-6.500M7 7L-6.500-6.500M-7.500 3l4 4M7.500 3l-4 4" />
      </g>
    </g>
  );
}
