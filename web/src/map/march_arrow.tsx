// A march as an arrow along the routes with a mark at each space passed.

import type { VNode } from 'preact';
import type { Id } from '../engine/types';
import type { GameMap } from './types';

export function MarchArrow({
  map,
  path,
  occupied,
}: {
  map: GameMap;
  path: readonly Id[];
  occupied: boolean;
}): VNode | null {
  const arrow = map.routes.arrow(path, 16, occupied ? 42 : 21);
  if (!arrow) return null;
  const head = `M${arrow.head.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`;
  return (
    <g class="board-march" aria-hidden="true">
      <path class="board-march-edge" d={arrow.shaft} />
      <path class="board-march-edge" d={head} />
      <path class="board-march-shaft" d={arrow.shaft} />
      <path class="board-march-head" d={head} />
      {path.slice(1, -1).map((id) => {
        const space = map.spaceOf.get(id);
        return space ? <circle key={id} class="board-march-stop" cx={space.x} cy={space.y} r="7" /> : null;
      })}
    </g>
  );
}
