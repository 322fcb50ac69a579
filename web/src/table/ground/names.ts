// Label placement for pieces of ground: along a line, or on or beside an area, clear of units and their names.

import { type Box, distance, overlap, type Point } from '../../plane/geometry';
import { textWidth } from '../../plane/labels';
import { halves, LINE } from '../names';
import type { Plan } from '../plan';
import type { GroundPiece } from '../types';
import { boundsOf } from './scatter';

export interface GroundName {
  readonly lines: readonly string[];
  /** Centre of the label. */
  readonly at: Point;
  readonly angle: number;
  readonly box: Box;
}

/** The longest segment of a line, directed so that text on it reads from left to right. */
export function sideOf(line: readonly Point[]): [Point, Point] {
  let best: [Point, Point] = [line[0]!, line[1]!];
  line.slice(1).forEach((b, i) => {
    if (distance(line[i]!, b) > distance(...best) + 0.1) best = [line[i]!, b];
  });
  const [a, b] = best;
  const back = Math.abs(a.x - b.x) > 0.1 ? a.x > b.x : a.y < b.y;
  return back ? [b, a] : best;
}

function laid(lines: readonly string[], size: number, at: Point, angle: number): GroundName {
  const wide = Math.max(...lines.map((l) => textWidth(l, size))) * 1.14;
  const high = lines.length * size * LINE;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [w, h] = [wide * cos + high * sin, wide * sin + high * cos];
  return { lines, at, angle: (angle / Math.PI) * 180, box: { x: at.x - w / 2, y: at.y - h / 2, width: w, height: h } };
}

function alongLine(name: string, line: readonly Point[], size: number, half: number): GroundName[] {
  const [a, b] = sideOf(line);
  const long = distance(a, b);
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const off = half + size * 0.55;
  return [-1, 1].flatMap((side) =>
    [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((part) => {
      const at = {
        x: a.x + (b.x - a.x) * part - Math.sin(angle) * off * side,
        y: a.y + (b.y - a.y) * part + Math.cos(angle) * off * side,
      };
      const name_ = laid([name], size, at, angle);
      const reach = textWidth(name, size) * 0.57;
      return long * Math.min(part, 1 - part) >= reach || (part === 0.5 && long > reach) ? [name_] : [];
    }),
  );
}

function onArea(name: string, outline: readonly Point[], size: number): GroundName[] {
  const { left, right, top, bottom } = boundsOf(outline);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const wide = textWidth(name, size) * 1.14;
  const lines = wide > right - left ? halves(name) : [name];
  const high = lines.length * size * LINE;
  const on = (places: readonly number[]): GroundName[] => places.map((at) => laid(lines, size, { x, y: at }, 0));
  const within = on([y, top + high * 0.8, bottom - high * 0.8]);
  const beside = on([top - high * 0.65, bottom + high * 0.65]);
  const covers = Math.max(...lines.map((l) => textWidth(l, size))) * high;
  const places = covers > (right - left) * (bottom - top) * 0.18 ? [...beside, ...within] : [...within, ...beside];
  const upright =
    bottom - top > (right - left) * 1.4 && bottom - top > wide ? [laid([name], size, { x, y }, -Math.PI / 2)] : [];
  return wide > right - left ? [...upright, ...places] : places;
}

/** Names for which there is free room on the table; others are left out. Deterministic. */
export function groundNames(
  ground: readonly GroundPiece[],
  plan: Plan,
  size: number,
  taken: readonly Box[],
  mil: number,
): GroundName[] {
  const all: GroundName[] = [];
  const table = { x: 0, y: 0, width: plan.width, height: plan.height };
  for (const piece of ground) {
    const outline = piece.outline.map((p) => plan.at(p));
    if (!piece.name || outline.length < 2) continue;
    const closed = piece.line && distance(outline[0]!, outline.at(-1)!) < 1;
    const half = piece.kind === 'road' ? 6.5 : piece.depth * mil * 0.36;
    const tries = [
      ...(piece.line ? alongLine(piece.name, outline, size, half) : []),
      ...(piece.line && !closed ? [] : onArea(piece.name, outline, size)),
    ];
    const found = tries.find(
      ({ box }) =>
        overlap(box, table) >= box.width * box.height * 0.99 &&
        [...taken, ...all.map((n) => n.box)].every((o) => overlap(o, box) < 1),
    );
    if (found) all.push(found);
  }
  return all;
}
