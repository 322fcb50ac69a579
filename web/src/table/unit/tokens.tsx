// Tokens that lie beside a unit, in a row along its rear edge from the left.

import type { VNode } from 'preact';
import { pips } from '../../panels/dice';
import { round } from '../../plane/geometry';
import type { Token } from '../types';

/** Their radius on the screen, in pixels. */
const RADIUS = 7.5;

interface Props {
  of: readonly Token[];
  /** The left end of the rear edge, in sheet units. */
  x: number;
  y: number;
  /** Sheet units per screen pixel. */
  px: number;
  /** Rotates them upright, in degrees. */
  upright: number;
}

/** A token with a device and a number is as wide as two; a count alone, of at most six, is pips as on a die. */
const wide = ({ count, device }: Token): boolean => count !== undefined && device !== undefined;

function Face({ token }: { token: Token }): VNode {
  const { count, device } = token;
  return (
    <>
      {wide(token) ? (
        <rect x={-RADIUS} y={-RADIUS} width={4 * RADIUS} height={2 * RADIUS} rx={RADIUS} />
      ) : (
        <circle r={RADIUS} />
      )}
      {device && <path d={device} />}
      {count !== undefined &&
        (device ? (
          <text x={1.7 * RADIUS} y="3.800">
            {count}
          </text>
        ) : (
          pips(count).map(([x, y]) => (
            <circle key={`${x} ${y}`} class="pip" cx={(x - 2) * 3.5} cy={(y - 2) * 3.5} r="2" />
          ))
        ))}
    </>
  );
}

export function Tokens({ of, x, y, px, upright }: Props): VNode {
  const r = RADIUS * px;
  const before = (i: number): number => of.slice(0, i).reduce((sum, token) => sum + (wide(token) ? 4.2 : 2.1) * r, 0);
  return (
    <g class="unit-tokens">
      {of.map((token, i) => (
        <g
          key={token.is}
          class={`unit-token unit-token-${token.is}`}
          data-token={token.is}
          transform={`translate(${round(x + r + before(i))} ${round(y + r * 1.2)}) rotate(${upright}) scale(${round(px)})`}
        >
          {token.label && <title>{token.label}</title>}
          <Face token={token} />
        </g>
      ))}
    </g>
  );
}
