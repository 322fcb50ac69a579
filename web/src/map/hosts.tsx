// Who stands where on a small map: a square for each side at a place, side by side.
import type { JSX } from 'preact';
import { type Point, round } from '../plane/geometry';
import './thumbnail.css';

interface HostsProps {
  /** The sides at each place, once each. */
  at: readonly { place: Point; sides: readonly string[] }[];
  /** Edge of a square. */
  edge: number;
}

export const Hosts = ({ at, edge }: HostsProps): JSX.Element => (
  <>
    {at.flatMap(({ place, sides }) =>
      sides.map((side, i) => (
        <g key={`${place.x} ${place.y} ${side}`} data-side={side}>
          <rect
            class="host"
            x={round(place.x + (i - sides.length / 2) * edge)}
            y={round(place.y - edge / 2)}
            width={edge}
            height={edge}
          />
        </g>
      )),
    )}
  </>
);
