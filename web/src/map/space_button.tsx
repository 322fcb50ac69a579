// A space as a button: heard by its description, seen by the ring around it when it may be chosen.

import type { VNode } from 'preact';
import { type Space, spaceOf, spaces, type Unit } from '../games/montrose/map_data';
import type { Position } from '../games/montrose/position';
import { spokenSpace } from '../games/montrose/spoken';
import { sealPath } from '../plane/seal';

interface Props {
  space: Space;
  units: readonly Unit[];
  position: Position;
  name: (id: string) => string;
  marked: boolean;
  /** To choose it cannot be taken back. */
  final: boolean;
  /** Movement points for which a unit that is looked at would come here. */
  previewed: number | undefined;
  /** Movement points that the march would have spent here. */
  cost: number | undefined;
  inPath: boolean;
  /** A counter is held over it that may, or may not, go there. */
  over: 'free' | 'barred' | null;
  current: boolean;
  onFocus: () => void;
}

/** The space that lies next in a direction; the same one at the edge of the map. */
export function roved(from: string, dx: number, dy: number): string {
  const here = spaceOf.get(from);
  if (!here) return spaces[0]!.id;
  let best = from;
  let least = Infinity;
  for (const s of spaces) {
    const along = (s.x - here.x) * dx + (s.y - here.y) * dy;
    const across = Math.abs((s.x - here.x) * dy) + Math.abs((s.y - here.y) * dx);
    if (along <= 1 || across > along * 2) continue;
    const cost = along + across * 1.6;
    if (cost < least) [best, least] = [s.id, cost];
  }
  return best;
}

export function SpaceButton(props: Props): VNode {
  const { space, units, position, name, marked, final, previewed, cost, inPath, over, current, onFocus } = props;
  const ring = units.length > 0 ? 44 : space.burgh ? 41 : 31;
  const ticks = `M0${-ring - 8}v10M0 ${ring + 8}v-10M${-ring - 8} 0h10M${ring + 8} 0h-10`;
  const kind = ['board-space'];
  if (marked) kind.push('board-space-marked');
  if (previewed !== undefined) kind.push('board-space-previewed');
  if (marked && final) kind.push('board-space-final');
  if (over) kind.push(`board-space-${over}`);
  return (
    <g
      class={kind.join(' ')}
      role="button"
      tabindex={current ? 0 : -1}
      data-space={space.id}
      aria-label={spokenSpace(space, units, position, marked, final, inPath, name, cost ?? previewed)}
      transform={`translate(${space.x} ${space.y})`}
      onFocus={onFocus}
    >
      <circle class="board-hit" r="34" />
      {position.beaten.has(space.id) && (
        <g class="board-beaten">
          <path class="board-beaten-smoke" d="M14-34c-6-8 6-12 0-22 10 6 2 12 8 18 3-3 2-6 1-9 6 6 5 14-2 16z" />
          <path class="board-beaten-pole" d="M-14-20v-38" />
          <path class="board-beaten-flag" d="M-14-58l22 6-22 8z" />
        </g>
      )}
      {over === 'barred' && (
        <g class="board-barred">
          <circle r={ring} />
          <path d={`M${-ring * 0.7} ${-ring * 0.7}L${ring * 0.7} ${ring * 0.7}`} />
        </g>
      )}
      {marked && final && (
        <g class="board-ring">
          <path class="board-ring-edge" d={sealPath(ring + 4)} />
          <path class="board-ring-glow" d={sealPath(ring + 4)} />
        </g>
      )}
      {previewed !== undefined && (
        <g class="board-preview">
          <circle class="board-preview-edge" r={marked ? ring + 11 : ring} />
          <circle class="board-preview-ring" r={marked ? ring + 11 : ring} />
        </g>
      )}
      {((marked && !final) || over === 'free') && (
        <g class="board-ring">
          <circle class="board-ring-edge" r={ring} />
          <circle class="board-ring-glow" r={ring} />
          <path class="board-ring-edge" d={ticks} />
          <path class="board-ring-glow" d={ticks} />
        </g>
      )}
      {(cost ?? previewed) !== undefined && (
        <g
          class={cost === undefined ? 'board-cost board-cost-previewed' : 'board-cost'}
          transform={`translate(${ring * 0.78} ${-ring * 0.78})`}
        >
          <circle r="17" />
          <text y="9">{cost ?? previewed}</text>
        </g>
      )}
      <circle class="board-focus" r={ring + 12} />
    </g>
  );
}
