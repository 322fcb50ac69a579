// The stack of a space: one pile per side, with the number of its counters.

import type { VNode } from 'preact';
import type { Id } from '../engine/types';
import type { Box } from '../plane/geometry';
import { BANNER, COUNTER } from './counter';
import type { Counters, Look, Piece } from './types';

/** The selectable counters and the chosen ones. */
export interface Sets {
  readonly units: ReadonlySet<Id>;
  readonly chosen: ReadonlySet<Id>;
  /** The selectable units whose choice cannot be undone. */
  readonly final: ReadonlySet<Id>;
}

const APART = 31;

/** The mark on the top counter, which stands for the whole pile. */
const lookOf = (list: readonly Piece[], sets: Sets): Look => ({
  marked: list.some((u) => sets.units.has(u.id) && !sets.chosen.has(u.id)),
  chosen: list.some((u) => sets.chosen.has(u.id)),
  final: list.every((u) => !sets.units.has(u.id) || sets.final.has(u.id)),
});

/** The top counter: a chosen one, else a selectable one, else the first. */
const topOf = (list: readonly Piece[], sets: Sets): Piece | undefined =>
  list.find((u) => sets.chosen.has(u.id)) ?? list.find((u) => sets.units.has(u.id)) ?? list[0];

/** The edges of up to two counters beneath the top one. */
function Beneath({ troops, drop }: { troops: readonly Piece[]; drop: number }): VNode {
  const count = Math.max(0, Math.min(2, troops.length - 1));
  const h = COUNTER / 2;
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <rect
          key={i}
          class="board-beneath"
          data-side={troops[0]!.side}
          x={-h + (count - i) * 3.5}
          y={drop - h - (count - i) * 3.5}
          width={COUNTER}
          height={COUNTER}
          rx="4"
        />
      ))}
    </>
  );
}

/** The leaders of a pile: the top one, and the edge of another beneath it. */
function Leaders({
  leaders,
  counters,
  sets,
  brow,
}: PileProps & { leaders: readonly Piece[]; brow: number }): VNode | null {
  const head = topOf(leaders, sets);
  if (!head) return null;
  const { width } = counters.size(head);
  return (
    <>
      {leaders.length > 1 && (
        <rect
          class="board-beneath"
          data-side={head.side}
          x={-width / 2 + 4}
          y={brow - BANNER / 2 - 5}
          width={width}
          height={BANNER}
          rx="3"
        />
      )}
      <g transform={`translate(0 ${brow})`}>{counters.draw(head, lookOf(leaders, sets))}</g>
    </>
  );
}

interface PileProps {
  counters: Counters;
  sets: Sets;
}

function Pile({ stack, lift, ...props }: PileProps & { stack: readonly Piece[]; lift: number }): VNode {
  const { counters, sets } = props;
  const troops = stack.filter((u) => !u.leads);
  const leaders = stack.filter((u) => u.leads);
  const top = topOf(troops, sets);
  const h = COUNTER / 2;
  const drop = top && leaders.length ? 9 : 0;
  return (
    <>
      <Beneath troops={troops} drop={drop} />
      {top && <g transform={`translate(0 ${drop})`}>{counters.draw(top, lookOf(troops, sets))}</g>}
      <Leaders {...props} leaders={leaders} brow={top ? -h - 3 - lift : 0} />
      {stack.length > 1 && (
        <g class="board-badge" transform={`translate(${h + 8} ${top ? h + 10 + drop : 20})`}>
          <circle r="15" />
          <text y="8.800">{stack.length}</text>
        </g>
      )}
    </>
  );
}

/** The boxes of what a stack draws, relative to its space. */
export function boxesOf(units: readonly Piece[], sides: readonly Id[], counters: Counters): Box[] {
  const here = sides.filter((side) => units.some((u) => u.side === side));
  return here.flatMap((side, i) => {
    const x = (2 * i + 1 - here.length) * APART;
    const pile = units.filter((u) => u.side === side);
    const [leader, troop] = [pile.find((u) => u.leads), pile.find((u) => !u.leads)];
    const boxes: Box[] = [];
    if (troop) boxes.push({ x: x - COUNTER / 2, y: -COUNTER / 2, width: COUNTER + 12, height: COUNTER + 14 });
    if (leader) {
      const width = counters.size(leader).width + 12;
      const y = (troop ? -COUNTER / 2 - 3 - (i % 2 ? BANNER : 0) : 0) - BANNER / 2;
      boxes.push({ x: x - width / 2, y, width, height: BANNER });
    }
    return boxes;
  });
}

/** The piles of all sides next to each other; every second pile has its leaders raised, so that the banners do not overlap. */
export function Stack({
  units,
  sides,
  ...props
}: PileProps & { units: readonly Piece[]; sides: readonly Id[] }): VNode {
  const here = sides.filter((side) => units.some((u) => u.side === side));
  return (
    <>
      {here.map((side, i) => (
        <g key={side} transform={`translate(${(2 * i + 1 - here.length) * APART} 0)`}>
          <Pile {...props} stack={units.filter((u) => u.side === side)} lift={i % 2 ? BANNER : 0} />
        </g>
      ))}
    </>
  );
}
