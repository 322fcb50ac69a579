// What lies beside the map: each side's cards, and its pool of counters.

import type { VNode } from 'preact';
import { COUNTER } from '../../../map/counter';
import { folded } from '../../../plane/labels';
import { cardsOf, type Side, type Unit, veteran } from '../types/map_data';
import { type Position, poolOf } from '../types/position';
import { word } from '../words/board_words';
import { Counter } from './counter';
import { SideDevice } from './devices';
import './tracks.css';

const CARD = { width: 58, height: 82 };

function Card({ side, x, y, back, count }: { side: Side; x: number; y: number; back: boolean; count: number }): VNode {
  const { width, height } = CARD;
  return (
    <g class={`board-card ${count === 0 ? 'board-card-none' : ''}`} data-side={side} transform={`translate(${x} ${y})`}>
      {count > 2 && (
        <rect class={back ? 'board-card-back' : 'board-card-face'} x="4" y="-4" width={width} height={height} rx="4" />
      )}
      {count > 1 && (
        <rect class={back ? 'board-card-back' : 'board-card-face'} x="2" y="-2" width={width} height={height} rx="4" />
      )}
      <rect
        class={count === 0 ? 'board-card-place' : back ? 'board-card-back' : 'board-card-face'}
        width={width}
        height={height}
        rx="4"
      />
      {count > 0 && back && (
        <>
          <rect class="board-card-line" x="5" y="5" width={width - 10} height={height - 10} rx="2" />
          <g transform={`translate(${width / 2} 22) scale(1.500)`}>
            <SideDevice side={side} />
          </g>
        </>
      )}
      <text class={back ? 'board-card-count' : 'board-card-count board-card-dark'} x={width / 2} y={height - 20}>
        {count}
      </text>
    </g>
  );
}

interface CardsProps {
  position: Position;
  side: Side;
  x: number;
  y: number;
  width: number;
  name: (id: string) => string;
}

/** A side's deck, its discards, and the card in force. */
export function Cards({ position, side, x, y, width, name }: CardsProps): VNode {
  const discards = position.discards[side];
  const drawn = position.card !== null && cardsOf(side).includes(position.card) ? position.card : null;
  const shown = drawn ?? discards.at(-1) ?? null;
  const pile = drawn && !discards.includes(drawn) ? discards.length + 1 : discards.length;
  const removed = position.removed[side].length;
  return (
    <g class="board-cards" transform={`translate(${x} ${y})`}>
      <Card side={side} x={0} y={4} back count={position.deck[side]} />
      <Card side={side} x={CARD.width + 14} y={4} back={false} count={pile} />
      <text class="board-card-title" y={CARD.height + 22}>
        {drawn ? word('in-force') : word(side)}
      </text>
      {shown && (
        <text class={drawn ? 'board-card-name board-card-drawn' : 'board-card-name'} y={CARD.height + 44}>
          {folded(name(shown), Math.floor(width / 11), 3).map((part, i) => (
            <tspan key={part} x="0" dy={i ? 22 : 0}>
              {part}
            </tspan>
          ))}
        </text>
      )}
      {removed > 0 && (
        <g class="board-card-out" transform={`translate(${2 * CARD.width + 28} ${CARD.height - 22})`}>
          <path d="M0 0h18v26H0zM3 5l12 16M15 5L3 21" />
          <text x="23" y="22">
            {removed}
          </text>
        </g>
      )}
    </g>
  );
}

/** A side's pool: counters of a kind in one stack, with their number. */
export function Pool({
  position,
  side,
  x,
  y,
  perRow,
}: {
  position: Position;
  side: Side;
  x: number;
  y: number;
  perRow: number;
}): VNode {
  const kinds = new Map<string, Unit[]>();
  for (const unit of poolOf(position, side)) {
    const kind = `${unit.type}${veteran(unit) ? '-veteran' : ''}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), unit]);
  }
  return (
    <g class="board-pool">
      {[...kinds.values()].map((list, i) => (
        <g
          key={list[0]!.id}
          data-unit={list[0]!.id}
          transform={`translate(${x + COUNTER / 2 + (i % perRow) * 66} ${y + COUNTER / 2 + Math.floor(i / perRow) * 80})`}
        >
          <Counter unit={list[0]!} position={position} name="" />
          <g class="board-badge" transform={`translate(${COUNTER / 2 + 1} ${COUNTER / 2 + 10})`}>
            <circle r="15" />
            <text y="8.800">{list.length}</text>
          </g>
        </g>
      ))}
    </g>
  );
}
