// The counter under the pointer while it is dragged; with a number when others of the draft go with it.

import type { VNode } from 'preact';
import { Counter } from './counter';
import type { Point } from './geometry';
import type { Unit } from './montrose_map';
import type { Position } from './position';

interface Props {
  unit: Unit;
  at: Point;
  count: number;
  position: Position;
  name: (id: string) => string;
}

export function Carried({ unit, at, count, position, name }: Props): VNode {
  return (
    <g class="board-carried" transform={`translate(${at.x} ${at.y - 24}) scale(1.150)`} aria-hidden="true">
      <Counter unit={unit} position={position} name={name(unit.id)} />
      {count > 1 && (
        <g class="board-badge" transform="translate(30 28)">
          <circle r="12" />
          <text y="5.500">{count}</text>
        </g>
      )}
    </g>
  );
}
