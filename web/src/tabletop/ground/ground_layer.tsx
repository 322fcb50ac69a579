// The ground of a table as an engraver of the 1640s might have cut it for the plan of a battle.

import type { VNode } from 'preact';
import type { GroundPiece } from '../../engine/and-gentlemen-all';
import { distance, linePath, round, type Point } from '../../plane/geometry';
import { textWidth } from '../../plane/labels';
import type { Plan } from '../plan';
import { moor } from './moor';
import { boundsOf } from './scatter';
import { inOrder, strokes } from './strokes';

/** The longest side of a line, along which its name is written, never upside down. */
function sideOf(line: readonly Point[]): [Point, Point] {
  let best: [Point, Point] = [line[0]!, line[1]!];
  line.slice(1).forEach((b, i) => {
    if (distance(line[i]!, b) > distance(...best) + 0.1) best = [line[i]!, b];
  });
  const [a, b] = best;
  const back = Math.abs(a.x - b.x) > 0.1 ? a.x > b.x : a.y < b.y;
  return back ? [b, a] : best;
}

/** The name of a piece: along a line, on the middle of an area. */
function Name({ piece, plan, size, id }: { piece: GroundPiece; plan: Plan; size: number; id: string }): VNode | null {
  const { name } = piece;
  const line = piece.outline.map((p) => plan.at(p));
  if (!name || line.length < 2) return null;
  const wide = textWidth(name, size) * 1.15;
  const way = sideOf(line);
  if (piece.line && distance(...way) > wide * 1.05) {
    const road = piece.kind === 'road';
    return (
      <>
        <path id={id} d={linePath(way)} class="ground-way" />
        <text class="ground-name" font-size={round(size)} dy={round(-size * (road ? 0.6 : 0.75))}>
          <textPath href={`#${id}`} startOffset="50%">
            {name}
          </textPath>
        </text>
      </>
    );
  }
  const { left, right, top, bottom } = boundsOf(line);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const upright = bottom - top > (right - left) * 1.4 && wide > right - left;
  const inside = Math.max(wide / 2 + 3, Math.min(plan.width - wide / 2 - 3, x));
  const place = upright ? { transform: `translate(${round(x + size * 0.3)} ${round(y)}) rotate(-90)` } : { x: round(inside), y: round(y + size * 0.3) };
  return (
    <text class="ground-name" font-size={round(size)} {...place}>
      {name}
    </text>
  );
}

export function GroundLayer({ ground, plan, text }: { ground: readonly GroundPiece[]; plan: Plan; text: number }): VNode {
  const pieces = inOrder(ground);
  return (
    <g class="ground" aria-hidden="true">
      <path class="ground-moor" d={moor(plan.width, plan.height)} />
      {pieces.map((piece, i) => (
        <g key={i}>
          {strokes(piece, plan).map(({ ink, d, wide }, k) => d && <path key={k} class={ink.split(' ').map((c) => `ground-${c}`).join(' ')} d={d} stroke-width={wide} />)}
        </g>
      ))}
      {pieces.map((piece, i) => (
        <Name key={i} piece={piece} plan={plan} size={text} id={`ground-name-${i}`} />
      ))}
    </g>
  );
}
