// The look-ahead card over a space: the odds of a battle there, shown before it is chosen.

import type { VNode } from 'preact';
import type { Box } from '../plane/geometry';
import { folded, textWidth } from '../plane/labels';
import type { GameMap } from './types';

export interface Card {
  readonly at: string;
  readonly title: string;
  readonly sides: readonly {
    readonly name: string;
    readonly title: string;
    readonly chance: number;
    readonly said: string;
  }[];
  readonly notes: readonly string[];
}

const SIZE = 17;
const LINE = 22;
const EDGE = 14;
const BAR = 110;
const LETTERS = 36;
const NUMBER = 72;

/** A side's chance: its name in front of a bar, and the number. */
function Chance({
  of,
  device,
  label,
  bar,
}: {
  of: Card['sides'][number];
  device: VNode | null;
  label: number;
  bar: number;
}): VNode {
  return (
    <>
      {device && (
        <g transform="translate(8 -6)">
          <rect class="board-face" x="-9" y="-9" width="18" height="18" rx="3" />
          {device}
        </g>
      )}
      <text x="26">{of.title}</text>
      <rect class="board-ahead-bar" x={label} y="-12" width={bar} height="12" rx="2" />
      <rect class="board-ahead-chance" x={label} y="-12" width={bar * of.chance} height="12" rx="2" />
      <text class="board-ahead-number" x={label + bar + NUMBER}>
        {of.said}
      </text>
    </>
  );
}

interface Props {
  map: GameMap;
  card: Card;
  /** Scale factor that keeps the card readable when zoomed out; 1 or more. */
  grow: number;
  visible: Box;
  /** The box of the open tray, which the card avoids; null if none is open. */
  tray: Box | null;
}

export function AheadCard({ map, card, grow, visible, tray }: Props): VNode | null {
  const at = map.spaceOf.get(card.at);
  if (!at) return null;
  const notes = card.notes.flatMap((note) => folded(note, LETTERS, 2));
  const label = Math.max(0, ...card.sides.map((side) => textWidth(side.title, SIZE))) + 34;
  const inner = Math.max(
    label + BAR + NUMBER,
    textWidth(card.title, SIZE + 3),
    ...notes.map((note) => textWidth(note, SIZE)),
  );
  const width = inner + 2 * EDGE;
  const bar = width - 2 * EDGE - label - NUMBER;
  const height = EDGE + 6 + (1 + card.sides.length + notes.length) * LINE + (notes.length ? 6 : 0);
  const keep = (value: number, from: number, room: number, size: number): number =>
    Math.max(from + 6, Math.min(value, from + room - size - 6));
  const x = keep(at.x - (width * grow) / 2, visible.x, visible.width, width * grow);
  const tall = height * grow;
  const above = (tray && tray.y < at.y ? tray.y - 8 : at.y - 66) - tall;
  const below = tray && tray.y > at.y ? tray.y + tray.height + 8 : at.y + 62;
  const fits = (top: number): boolean => top >= visible.y + 6 && top + tall <= visible.y + visible.height - 6;
  // Prefer the side of the space that the tray does not cover.
  const y =
    (tray && tray.y < at.y ? [below, above] : [above, below]).find(fits) ??
    keep(below, visible.y, visible.height, tall);
  return (
    <g class="board-ahead" aria-hidden="true" transform={`translate(${x} ${y}) scale(${grow})`}>
      <rect class="board-ahead-card" width={width} height={height} rx="5" />
      <text class="board-ahead-title" x={EDGE} y={EDGE + 12}>
        {card.title}
      </text>
      {card.sides.map((side, i) => (
        <g key={side.name} data-side={side.name} transform={`translate(${EDGE} ${EDGE + 12 + (i + 1) * LINE})`}>
          <Chance of={side} device={map.device(side.name)} label={label} bar={bar} />
        </g>
      ))}
      {notes.map((note, i) => (
        <text key={i} class="board-ahead-note" x={EDGE} y={EDGE + 18 + (card.sides.length + 1 + i) * LINE}>
          {note}
        </text>
      ))}
    </g>
  );
}
