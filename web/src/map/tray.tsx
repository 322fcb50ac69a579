// The tray: the counters of one space laid out side by side, each a button.

import type { VNode } from 'preact';
import type { Id } from '../engine/types';
import type { Box, Point } from '../plane/geometry';
import { spokenPiece } from './spoken';
import type { Sets } from './stack';
import type { Piece, Placement, Size } from './types';

export interface Slot extends Point {
  readonly piece: Piece;
}

export interface Tray {
  readonly box: Box;
  readonly slots: readonly Slot[];
  /** Scale of the counters relative to the map. */
  readonly grow: number;
}

const SPACE = 10;
const EDGE = 14;
/** Room for the number below a counter that has others like it. */
const CAPTION = 20;

/** Lays out the counters of one side in rows from the origin, leaders first. */
function rows(pieces: readonly Piece[], placement: Placement, perRow: number): Size & { slots: Slot[] } {
  const slots: Slot[] = [];
  let [width, height] = [0, 0];
  const lay = (list: readonly Piece[], count: number): void => {
    for (let i = 0; i < list.length; i += count) {
      let x = 0;
      let tall = 0;
      for (const piece of list.slice(i, i + count)) {
        const size = placement.size(piece);
        slots.push({ piece, x: x + size.width / 2, y: height + size.height / 2 });
        x += size.width + SPACE;
        tall = Math.max(tall, size.height + (piece.ordinal ? CAPTION : 0));
      }
      width = Math.max(width, x - SPACE);
      height += tall + SPACE;
    }
  };
  const leaders = pieces.filter((u) => u.leads);
  const troops = pieces.filter((u) => !u.leads);
  lay(leaders, perRow > 3 ? 2 : 1);
  lay(troops, perRow);
  return { slots, width, height: height - SPACE };
}

interface Room {
  placement: Placement;
  sides: readonly Id[];
  grow: number;
  visible: Box;
}

/** The tray of a space: above it, or below if there is no room, and always within the visible area. */
export function trayFor(at: Point, pieces: readonly Piece[], { placement, sides, grow, visible }: Room): Tray {
  const own = sides.map((side) => pieces.filter((u) => u.side === side)).filter((of) => of.length > 0);
  const blocks = own.map((of) => rows(of, placement, own.length > 1 ? 3 : 5));
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
    for (const s of block.slots) slots.push({ piece: s.piece, x: x + (left + s.x) * grow, y: y + (EDGE + s.y) * grow });
    left += block.width + SPACE * 2;
  }
  return { box: { x, y, width, height }, slots, grow };
}

interface Marked {
  placement: Placement;
  sets: Sets;
}

/** A counter on the tray, with a button over it, which is spoken for it. */
function PieceButton({ slot, grow, placement, sets }: Marked & { slot: Slot; grow: number }): VNode {
  const { piece, x, y } = slot;
  const marked = sets.units.has(piece.id);
  const chosen = sets.chosen.has(piece.id);
  const final = sets.final.has(piece.id);
  const { width, height } = placement.size(piece);
  const box = (by: number) => ({
    x: -width / 2 - by,
    y: -height / 2 - by,
    width: width + 2 * by,
    height: height + 2 * by,
  });
  return (
    <g transform={`translate(${x} ${y}) scale(${grow})`}>
      <g aria-hidden="true">
        {placement.draw(piece, { marked: marked && !chosen, chosen, final })}
        {piece.ordinal && (
          <text class="board-ordinal" y={height / 2 + CAPTION - 1}>
            № {piece.ordinal}
          </text>
        )}
      </g>
      <g
        class={marked || chosen ? 'board-unit board-unit-free' : 'board-unit'}
        role="button"
        tabindex={0}
        data-unit={piece.id}
        aria-pressed={chosen}
        aria-label={spokenPiece(placement.tellPiece(piece), { marked, final })}
      >
        <rect class="board-hit" {...box(5)} />
        <rect class="board-focus" {...box(7)} rx="8" />
      </g>
    </g>
  );
}

/** The tray, with a pointer to its space. */
export function Fan({ tray, at, placement, sets }: Marked & { tray: Tray; at: Point }): VNode {
  const { box, grow } = tray;
  const below = box.y > at.y;
  const foot = below ? box.y : box.y + box.height;
  const x = Math.max(box.x + 16, Math.min(at.x, box.x + box.width - 16));
  const beak = `M${x - 10} ${foot}L${at.x} ${below ? foot - 12 : foot + 12}L${x + 10} ${foot}Z`;
  return (
    <g class="board-fan">
      <path class="board-fan-bridge" d={`M${box.x} ${foot}H${box.x + box.width}L${at.x + 30} ${at.y}H${at.x - 30}Z`} />
      <rect class="board-fan-tray" {...box} rx={6 * grow} />
      <path class="board-fan-beak" d={beak} />
      {tray.slots.map((slot) => (
        <PieceButton key={slot.piece.id} slot={slot} grow={grow} placement={placement} sets={sets} />
      ))}
    </g>
  );
}
