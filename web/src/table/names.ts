// Label placement for units: behind the unit if there is room, else in front or beside it; otherwise the name is left out.

import { type Box, grown, overlap, type Point } from '../plane/geometry';
import { textWidth } from '../plane/labels';

export interface Wish {
  readonly id: string;
  readonly text: string;
  /** The box that the unit covers, including its marks. */
  readonly box: Box;
  /** Unit vector towards the rear of the unit, on the sheet. */
  readonly rear: Point;
  /** How far its standard projects in front. */
  readonly ahead: number;
  /** Placed even if there is no room. */
  readonly forced: boolean;
}

export interface Name {
  readonly id: string;
  readonly lines: readonly string[];
  readonly box: Box;
  readonly forced: boolean;
}

/** Line height relative to the font size. */
export const LINE = 0.94;

/** A name without qualifiers: brackets, and what follows a comma, "with" or "and". The full name if that leaves too little. */
export function shortened(text: string): string {
  const short = text
    .replace(/\s*\(.*\)/, '')
    .split(/,| with | mit | and | und /)[0]!
    .trim();
  return short.length > 3 ? short : text;
}

/** Splits a text into two lines of nearly equal width; one line if it is a single word. */
export function halves(text: string): string[] {
  const words = text.split(' ');
  let best = [text];
  let least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const long = Math.max(...lines.map((l) => textWidth(l, 1)));
    if (long < least) [best, least] = [lines, long];
  }
  return best;
}

/** Candidate boxes around a unit with their costs: behind it, in front, beside; each also shifted along its edge. */
function places({ box, rear, ahead }: Wish, width: number, height: number, gap: number): { box: Box; cost: number }[] {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const about = (x: number, y: number): Box => ({ x: x - width / 2, y: y - height / 2, width, height });
  const slide = Math.max(0, (Math.abs(box.width - width) / 2) * 0.9);
  const level = (y: number, cost: number) =>
    [0, -0.5, 0.5, -1, 1].map((part) => ({
      box: about(cx + slide * part, y),
      cost: cost + Math.abs(part) * (width > box.width ? 0.8 : 0.3),
    }));
  const above = box.y - gap - height / 2 - (rear.y > 0 ? ahead : 0);
  const below = box.y + box.height + gap + height / 2 + (rear.y > 0 ? 0 : ahead);
  const beside = (x: number, cost: number) => [{ box: about(x, cy), cost }];
  const left = box.x - gap * 3 - width / 2;
  const right = box.x + box.width + gap * 3 + width / 2;
  const upright = Math.abs(rear.y) >= Math.abs(rear.x);
  const [back, front] = rear.y > 0 ? [below, above] : [above, below];
  const [behind, before] = rear.x > 0 ? [right, left] : [left, right];
  return upright
    ? [...level(back, 0), ...beside(right, 4), ...beside(left, 4), ...level(front, 5)]
    : [...beside(behind, 0), ...level(below, 2), ...level(above, 3), ...beside(before, 4)];
}

/** The ways a name may be broken into lines: in full if `whole`, then shortened. */
function variants(text: string, whole: boolean): string[][] {
  const short = shortened(text);
  const all = whole ? [[text], halves(text), [short], halves(short)] : [[short], halves(short)];
  return all.filter((lines, i) => all.findIndex((other) => other.join('\n') === lines.join('\n')) === i);
}

/**
 * Places the names greedily, each in the cheapest free box. Forced names come first, are written in full and always get a place.
 * `whole`: there is room for full names.
 */
export function placeNames(
  wishes: readonly Wish[],
  obstacles: readonly Box[],
  size: number,
  sheet: Box,
  whole: boolean,
): Name[] {
  const result: Name[] = [];
  const taken: Box[] = [];
  const all = [...wishes].sort((a, b) => Number(b.forced) - Number(a.forced));
  for (const wish of all) {
    const tries = variants(wish.text, whole || wish.forced).flatMap((lines, rank) => {
      const width = Math.max(...lines.map((l) => textWidth(l, size))) * 1.11;
      const over = Math.max(0, width / Math.max(wish.box.width, size * 4) - 1.3);
      return places(wish, width, lines.length * size * LINE, size * 0.1).map(({ box, cost }) => ({
        lines,
        box,
        cost: cost + rank * 0.4 + over * 4,
      }));
    });
    tries.sort((a, b) => a.cost - b.cost);
    const near = obstacles.filter((o) => overlap(o, grown(wish.box, size * 16)) > 0);
    const free = tries.find(
      ({ box }) =>
        overlap(box, sheet) >= box.width * box.height * 0.98 &&
        near.every((o) => overlap(o, box) < size * size * 0.12) &&
        taken.every((o) => overlap(o, grown(box, size * 0.1)) === 0),
    );
    const chosen = free ?? (wish.forced ? tries[0] : undefined);
    if (!chosen) continue;
    taken.push(chosen.box);
    result.push({ id: wish.id, lines: chosen.lines, box: chosen.box, forced: wish.forced });
  }
  return result;
}
