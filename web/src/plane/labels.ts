// Label placement: a small solver that keeps names clear of each other, of the spaces and of the roads.

import { type Box, grown, holds, lengthInBox, overlap, type Point, traced } from './geometry';

export interface Wish {
  readonly id: string;
  readonly text: string;
  readonly size: number;
  readonly at: Point;
  readonly bold?: boolean;
  /** Half width and half height of what is drawn at the point; the label stays outside it. */
  readonly clear: readonly [number, number];
}

export interface Label {
  readonly id: string;
  readonly text: string;
  readonly size: number;
  readonly box: Box;
}

export interface Obstacles {
  /** Hard obstacles: a label never covers them. */
  readonly boxes: readonly Box[];
  /** Soft obstacles, best left free: a leader's cartouche or the count of a stack may be drawn here. */
  readonly soft: readonly Box[];
  /** Points to keep a distance from, so that a label does not seem to belong to them. */
  readonly points: readonly Point[];
  /** Lines best not crossed, each with the cost of crossing it. */
  readonly lines: readonly { readonly line: readonly Point[]; readonly cost: number }[];
  readonly window: Box;
}

const NARROW = 'filjtrI ';
const WIDE = 'mwMWDGHNOQ';

/** Approximate width of a text in EB Garamond; good enough for spacing. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const c of text) sum += NARROW.includes(c) ? 0.31 : WIDE.includes(c) ? 0.74 : c >= 'A' && c <= 'Z' ? 0.62 : 0.47;
  return sum * size;
}

/** Wraps a text into lines of about `letters` characters, at most `most` lines. */
export function folded(text: string, letters: number, most: number): string[] {
  const lines: string[] = [''];
  for (const part of text.split(' ')) {
    const last = lines.at(-1)!;
    if (last && last.length + part.length >= letters && lines.length < most) lines.push(part);
    else lines[lines.length - 1] = last ? `${last} ${part}` : part;
  }
  return lines;
}

interface Place {
  readonly box: Box;
  readonly cost: number;
}

function gapTo(box: Box, p: Point): number {
  const dx = Math.max(box.x - p.x, 0, p.x - box.x - box.width);
  const dy = Math.max(box.y - p.y, 0, p.y - box.y - box.height);
  return Math.hypot(dx, dy);
}

function places(wish: Wish, obstacles: Obstacles): Place[] {
  const width = textWidth(wish.text, wish.size) * (wish.bold ? 1.09 : 1) + 4;
  const height = wish.size * 0.86;
  const reach = grown({ ...wish.at, width: 0, height: 0 }, width + wish.clear[0] + 60);
  const near = (box: Box): boolean => overlap(grown(box, 1), reach) > 0;
  const boxes = obstacles.boxes.filter(near);
  const soft = obstacles.soft.filter(near);
  const points = obstacles.points.filter((p) => holds(reach, p) && Math.hypot(p.x - wish.at.x, p.y - wish.at.y) >= 8);
  const lines = obstacles.lines
    .filter((l) => near(traced(l.line).box))
    .map((l) => ({
      cost: l.cost,
      pieces: l.line
        .slice(1)
        .flatMap((b, i) => (lengthInBox(l.line[i]!, b, reach) > 0 ? [[l.line[i]!, b] as const] : [])),
    }));
  const result: Place[] = [];
  for (let gap = 0; gap <= 24; gap += 6) {
    for (let turn = 0; turn < 32; turn++) {
      const angle = (turn / 32) * 2 * Math.PI;
      const [cx, cy] = [Math.cos(angle), Math.sin(angle)];
      // The label's centre lies on the box around the space that just clears it, in this direction.
      const [rx, ry] = [wish.clear[0] + gap + width / 2, wish.clear[1] + gap + height / 2];
      const k = 1 / Math.max(Math.abs(cx) / rx, Math.abs(cy) / ry);
      const box = { x: wish.at.x + cx * k - width / 2, y: wish.at.y + cy * k - height / 2, width, height };
      const level = Math.abs(cy * k) < 8 ? 0 : Math.abs(cx * k) < 8 ? 4 : 14;
      let cost = gap * 3 + level + (cx < -0.3 ? 3 : 0) + (cy < 0 ? 3 : 0);
      for (const other of boxes) cost += overlap(box, other) * 8;
      for (const other of soft) cost += overlap(box, other) * 0.3;
      const own = gapTo(box, wish.at);
      for (const p of points) cost += Math.max(0, own + 14 - gapTo(box, p)) * 18;
      for (const { pieces, cost: dear } of lines) for (const [a, b] of pieces) cost += lengthInBox(a, b, box) * dear;
      cost += (width * height - overlap(box, obstacles.window)) * 20;
      result.push({ box, cost });
    }
  }
  return result.sort((a, b) => a.cost - b.cost);
}

const KEEP = 2;
const clashOf = (a: Place, b: Place): number => overlap(grown(a.box, KEEP), grown(b.box, KEEP)) * 20;

/** Places every label at the lowest total cost found by local search; deterministic. */
export function placeLabels(wishes: readonly Wish[], obstacles: Obstacles): Label[] {
  const all = wishes.map((w) => places(w, obstacles));
  const chosen = all.map((list) => list[0]!);
  const costOf = (i: number, place: Place): number =>
    chosen.reduce((sum, other, j) => (i === j ? sum : sum + clashOf(place, other)), place.cost);
  const bestFor = (i: number): Place => {
    let best = chosen[i]!;
    let least = costOf(i, best);
    for (const place of all[i]!) {
      if (place.cost >= least) break;
      const cost = costOf(i, place);
      if (cost < least) [best, least] = [place, cost];
    }
    return best;
  };
  /** Moves a label to a better place and re-places the labels it displaces; keeps the result only if the total cost falls. */
  const driveOut = (i: number): boolean => {
    const before = chosen[i]!;
    for (const place of all[i]!) {
      if (place.cost >= costOf(i, before)) return false;
      const others = chosen.flatMap((c, j) => (j !== i && clashOf(place, c) > 0 ? [j] : []));
      const kept = others.map((j) => chosen[j]!);
      const worth = (): number => costOf(i, chosen[i]!) + others.reduce((sum, j) => sum + costOf(j, chosen[j]!), 0);
      const old = worth();
      chosen[i] = place;
      for (const j of others) chosen[j] = bestFor(j);
      if (worth() < old - 0.01) return true;
      for (const [k, j] of others.entries()) chosen[j] = kept[k]!;
      chosen[i] = before;
    }
    return false;
  };
  for (let sweep = 0, moved = true; sweep < 12 && moved; sweep++) {
    moved = false;
    for (let i = 0; i < all.length; i++) {
      const best = bestFor(i);
      if (best !== chosen[i]) {
        chosen[i] = best;
        moved = true;
      } else if (driveOut(i)) moved = true;
    }
  }
  return wishes.map((w, i) => ({ id: w.id, text: w.text, size: w.size, box: chosen[i]!.box }));
}
