// Shows where and why a march was refused: the intended route, a bar across it, and a label that opens the clause.

import type { VNode } from 'preact';
import { clauseName } from '../panels/clause';
import { type Box, distance, lengthOf, linePath, type Point, stretch } from '../plane/geometry';
import { folded, textWidth } from '../plane/labels';
import type { GameMap } from './types';

export interface Stop {
  /** The space where the march stood, and the one it may not enter; the same if it may not begin. */
  readonly at: string;
  readonly to: string;
  readonly why: string;
  readonly clause?: string;
}

const SIZE = 17;
const LINE = 21;
const EDGE = 12;
const LETTERS = 34;
const FAR = 62;

/** The route from where the march stood up to the bar. */
function wayOf(map: GameMap, { at, to }: Stop): readonly Point[] {
  if (at === to) return [map.spaceOf.get(at)!];
  const line = map.routes.line(at, to);
  return stretch(line, 0, Math.max(FAR - 16, Math.min(FAR, lengthOf(line) / 2)));
}

interface Props {
  map: GameMap;
  stop: Stop;
  /** Scale factor that keeps the label readable when zoomed out; 1 or more. */
  grow: number;
  visible: Box;
  onClause: (id: string) => void;
}

export function StopMark({ map, stop, grow, visible, onClause }: Props): VNode | null {
  const way = wayOf(map, stop);
  const end = way.at(-1);
  if (!end) return null;
  const lines = folded(stop.why, LETTERS, 4);
  const cited = stop.clause && clauseName(stop.clause);
  const width = (Math.max(...lines.map((line) => textWidth(line, SIZE)), 90) + 2 * EDGE) * grow;
  const height = ((lines.length + (cited ? 1 : 0)) * LINE + 14) * grow;
  const x = Math.max(visible.x, Math.min(end.x - width / 2, visible.x + visible.width - width));
  const gap = (stop.at === stop.to ? 52 : 22) + 6 * grow;
  // Beyond the bar, so that the label does not cover the route; on the near side if the view ends there.
  const [above, below] = [end.y - gap - height, end.y + gap];
  const fits = (top: number): boolean => top >= visible.y && top + height <= visible.y + visible.height;
  const y = (end.y < way[0]!.y ? [above, below] : [below, above]).find(fits) ?? below;
  const open = (event: Event): void => {
    event.stopPropagation();
    if (stop.clause) onClause(stop.clause);
  };
  const from = way.length > 1 && distance(way[0]!, end) > 20 ? stretch(way, 18, FAR) : [];
  return (
    <g class="board-stop">
      {from.length > 1 && <path class="board-stop-edge" d={linePath(from)} />}
      {from.length > 1 && <path class="board-stop-way" d={linePath(from)} />}
      <g transform={`translate(${end.x} ${end.y})`}>
        <circle class="board-stop-sign" r="16" />
        <path class="board-stop-bar" d="M-7-7L7 7M7-7L-7 7" />
      </g>
      <g
        class="board-stop-label"
        role="button"
        tabindex={0}
        aria-label={`${stop.why} ${cited ?? ''}`}
        transform={`translate(${x} ${y})`}
        onClick={open}
        onKeyDown={(event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && open(event)}
      >
        <rect width={width} height={height} rx={5 * grow} />
        <g transform={`scale(${grow})`}>
          {lines.map((line, i) => (
            <text key={i} x={EDGE} y={(i + 1) * LINE}>
              {line}
            </text>
          ))}
          {cited && (
            <text class="board-stop-clause" x={EDGE} y={(lines.length + 1) * LINE}>
              {cited}
            </text>
          )}
        </g>
      </g>
    </g>
  );
}
