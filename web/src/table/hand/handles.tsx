// Drag handles of the active unit: the front corners wheel it, the rear turns it.

import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { beside } from '../bodies';
import { INCH } from '../plan';
import type { Pose, Size } from '../types';
import { EyeOf, Upright } from '../upright';
import type { Hold } from './legs';
import './hand.css';

const SIGN: Record<Exclude<Hold, 'body'>, string> = {
  left: 'M-4 4.500A8 8 0 0 1 3-4.500M-1.500-5.500L3.500-4.500L2.500.5',
  right: 'M4 4.500A8 8 0 0 0-3-4.500M1.500-5.500L-3.500-4.500L-2.500.5',
  rear: 'M-6-1A6.200 6.200 0 0 0 6-1M-8.500 1.500L-6-2L-3.200 1M8.500 1.500L6-2L3.200 1',
};

/** Distance of the handles from the unit in pixels, so that the unit itself can still be dragged. */
const AWAY = 24;

interface Props {
  at: Pose;
  size: Size;
  holds: readonly Exclude<Hold, 'body'>[];
}

export function Handles({ at, size, holds }: Props): JSX.Element {
  const away = (useContext(EyeOf).px * AWAY * 1000) / INCH;
  const aside = size.width / 2 + away * 0.6;
  const places = {
    left: beside(at, -aside, away * 0.4),
    right: beside(at, aside, away * 0.4),
    rear: beside(at, 0, -size.depth - away),
  };
  return (
    <g class="handles" aria-hidden="true">
      {holds.map((hold) => (
        <Upright key={hold} at={places[hold]}>
          <g class="handle" data-handle={hold}>
            <circle class="handle-hit" r="20" />
            <circle class="handle-face" r="10.5" />
            <path d={SIGN[hold]} />
          </g>
        </Upright>
      ))}
    </g>
  );
}
