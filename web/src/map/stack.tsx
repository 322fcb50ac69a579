// The units of one space: a pile with the number of its counters, and a tray on which they lie side by side.

import type { VNode } from 'preact';
import type { Side, Unit } from '../games/montrose/map_data';
import type { Position } from '../games/montrose/position';
import { spokenUnit } from '../games/montrose/spoken';
import type { Box, Point } from '../plane/geometry';
import { BANNER, COUNTER, Counter, sizeOf } from './counter';

export interface Naming {
  readonly position: Position;
  readonly name: (id: string) => string;
}

export interface Sets {
  readonly units: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** Of the units, those whose choice cannot be taken back. */
  readonly final: ReadonlySet<string>;
}

const APART = 31;
const SIDES: readonly Side[] = ['royalist', 'covenanter'];

function Pile({
  stack,
  position,
  name,
  sets,
  lift,
}: Naming & { stack: readonly Unit[]; sets: Sets; lift: number }): VNode {
  const troops = stack.filter((u) => u.type !== 'leader');
  const leaders = stack.filter((u) => u.type === 'leader');
  const eager = (list: readonly Unit[]): Unit | undefined =>
    list.find((u) => sets.chosen.has(u.id)) ?? list.find((u) => sets.units.has(u.id)) ?? list[0];
  const top = eager(troops);
  const head = eager(leaders);
  const look = (list: readonly Unit[]) => ({
    marked: list.some((u) => sets.units.has(u.id) && !sets.chosen.has(u.id)),
    chosen: list.some((u) => sets.chosen.has(u.id)),
    final: list.every((u) => !sets.units.has(u.id) || sets.final.has(u.id)),
  });
  const beneath = Math.min(2, troops.length - 1);
  const h = COUNTER / 2;
  const drop = top && head ? 9 : 0;
  const brow = top ? -h - 3 - lift : 0;
  return (
    <>
      {Array.from({ length: Math.max(0, beneath) }, (_, i) => (
        <rect
          key={i}
          class={`board-beneath board-${troops[0]!.side}`}
          x={-h + (beneath - i) * 3.5}
          y={drop - h - (beneath - i) * 3.5}
          width={COUNTER}
          height={COUNTER}
          rx="4"
        />
      ))}
      {top && (
        <g transform={`translate(0 ${drop})`}>
          <Counter unit={top} position={position} name={name(top.id)} look={look(troops)} />
        </g>
      )}
      {leaders.length > 1 && head && (
        <rect
          class={`board-beneath board-${head.side}`}
          x={-sizeOf(head, name(head.id)).width / 2 + 4}
          y={brow - BANNER / 2 - 5}
          width={sizeOf(head, name(head.id)).width}
          height={BANNER}
          rx="3"
        />
      )}
      {head && (
        <g transform={`translate(0 ${brow})`}>
          <Counter unit={head} position={position} name={name(head.id)} look={look(leaders)} />
        </g>
      )}
      {stack.length > 1 && (
        <g class="board-badge" transform={`translate(${h + 8} ${top ? h + 10 + drop : 20})`}>
          <circle r="15" />
          <text y="8.800">{stack.length}</text>
        </g>
      )}
    </>
  );
}

/** Where the piles of a space stand: one on the space itself, two beside each other. */
export const pileAt = (units: readonly Unit[], side: Side): number =>
  units.every((u) => u.side === side) ? 0 : side === 'royalist' ? -APART : APART;

/** The units of a space in little room. */
export function Stack({ units, position, name, sets }: Naming & { units: readonly Unit[]; sets: Sets }): VNode {
  return (
    <>
      {SIDES.filter((side) => units.some((u) => u.side === side)).map((side) => (
        <g key={side} transform={`translate(${pileAt(units, side)} 0)`}>
          <Pile
            stack={units.filter((u) => u.side === side)}
            position={position}
            name={name}
            sets={sets}
            lift={side === 'covenanter' && pileAt(units, side) ? BANNER : 0}
          />
        </g>
      ))}
    </>
  );
}

export interface Slot extends Point {
  readonly unit: Unit;
}

export interface Tray {
  readonly box: Box;
  readonly slots: readonly Slot[];
  /** How much larger than on the map the counters are drawn. */
  readonly grow: number;
}

const SPACE = 10;
const EDGE = 14;

/** The counters of one side in rows, from the corner; leaders in the first rows. */
function rows(
  units: readonly Unit[],
  name: (id: string) => string,
  perRow: number,
): { slots: Slot[]; width: number; height: number } {
  const slots: Slot[] = [];
  let [width, height] = [0, 0];
  const lay = (list: readonly Unit[], count: number): void => {
    for (let i = 0; i < list.length; i += count) {
      let x = 0;
      let tall = 0;
      for (const unit of list.slice(i, i + count)) {
        const size = sizeOf(unit, name(unit.id));
        slots.push({ unit, x: x + size.width / 2, y: height + size.height / 2 });
        x += size.width + SPACE;
        tall = Math.max(tall, size.height);
      }
      width = Math.max(width, x - SPACE);
      height += tall + SPACE;
    }
  };
  lay(
    units.filter((u) => u.type === 'leader'),
    perRow > 3 ? 2 : 1,
  );
  lay(
    units.filter((u) => u.type !== 'leader'),
    perRow,
  );
  return { slots, width, height: height - SPACE };
}

/** The tray of a space: above it, or below where the view ends, and never out of sight. */
export function trayFor(
  at: Point,
  units: readonly Unit[],
  name: (id: string) => string,
  grow: number,
  visible: Box,
): Tray {
  const shared = units.some((u) => u.side !== units[0]!.side);
  const blocks = SIDES.map((side) =>
    rows(
      units.filter((u) => u.side === side),
      name,
      shared ? 3 : 5,
    ),
  ).filter((b) => b.slots.length > 0);
  const inner = blocks.reduce((sum, b) => sum + b.width, 0) + (blocks.length - 1) * SPACE * 2;
  const width = (inner + 2 * EDGE) * grow;
  const height = (Math.max(...blocks.map((b) => b.height)) + 2 * EDGE) * grow;
  const keep = (value: number, from: number, room: number, size: number): number =>
    Math.max(from, Math.min(value, from + room - size));
  const above = at.y - 46 - height;
  const x = keep(at.x - width / 2, visible.x, visible.width, width);
  const y = above >= visible.y ? above : keep(at.y + 40, visible.y, visible.height, height);
  const slots: Slot[] = [];
  let left = EDGE;
  for (const block of blocks) {
    for (const s of block.slots) slots.push({ unit: s.unit, x: x + (left + s.x) * grow, y: y + (EDGE + s.y) * grow });
    left += block.width + SPACE * 2;
  }
  return { box: { x, y, width, height }, slots, grow };
}

/** The tray itself; each counter on it is a button. */
export function Fan({ tray, at, position, name, sets }: Naming & { tray: Tray; at: Point; sets: Sets }): VNode {
  const { box, grow } = tray;
  const below = box.y > at.y;
  const foot = below ? box.y : box.y + box.height;
  const x = Math.max(box.x + 16, Math.min(at.x, box.x + box.width - 16));
  return (
    <g class="board-fan">
      <path class="board-fan-bridge" d={`M${box.x} ${foot}H${box.x + box.width}L${at.x + 30} ${at.y}H${at.x - 30}Z`} />
      <rect class="board-fan-tray" {...box} rx={6 * grow} />
      <path
        class="board-fan-beak"
        d={`M${x - 10} ${foot}L${at.x} ${below ? foot - 12 : foot + 12}L${x + 10} ${foot}Z`}
      />
      {tray.slots.map(({ unit, x: sx, y: sy }) => {
        const marked = sets.units.has(unit.id);
        const chosen = sets.chosen.has(unit.id);
        const final = sets.final.has(unit.id);
        const size = sizeOf(unit, name(unit.id));
        return (
          <g
            key={unit.id}
            class={marked || chosen ? 'board-unit board-unit-free' : 'board-unit'}
            role="button"
            tabindex={0}
            data-unit={unit.id}
            aria-pressed={chosen}
            aria-label={spokenUnit(unit, position, marked, final, name)}
            transform={`translate(${sx} ${sy}) scale(${grow})`}
          >
            <rect
              class="board-hit"
              x={-size.width / 2 - 5}
              y={-size.height / 2 - 5}
              width={size.width + 10}
              height={size.height + 10}
            />
            <Counter
              unit={unit}
              position={position}
              name={name(unit.id)}
              look={{ marked: marked && !chosen, chosen, final }}
            />
            <rect
              class="board-focus"
              x={-size.width / 2 - 7}
              y={-size.height / 2 - 7}
              width={size.width + 14}
              height={size.height + 14}
              rx="8"
            />
          </g>
        );
      })}
    </g>
  );
}
