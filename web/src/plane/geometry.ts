// Plane geometry of the board: pure functions, all deterministic.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** A seeded random generator over [0, 1), the same on every machine (mulberry32). */
export function randoms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - dx * part, p.y - a.y - dy * part);
}

export function distanceToLine(p: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) least = Math.min(least, distanceToSegment(p, line[i - 1]!, line[i]!));
  return least;
}

/** A polyline with its bounding box, so that most distance tests end early. */
export interface Traced {
  readonly line: readonly Point[];
  readonly box: Box;
}

export function traced(line: readonly Point[]): Traced {
  const xs = line.map((p) => p.x);
  const ys = line.map((p) => p.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { line, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } };
}

export const within = (p: Point, { line, box }: Traced, reach: number): boolean =>
  holds(grown(box, reach), p) && distanceToLine(p, line) < reach;

export function inside(p: Point, polygon: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]!;
    const b = polygon[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

export const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

export const holds = (box: Box, p: Point): boolean =>
  p.x >= box.x && p.x <= box.x + box.width && p.y >= box.y && p.y <= box.y + box.height;

/** The length of the segment that lies inside the box (Liang–Barsky clipping). */
export function lengthInBox(a: Point, b: Point, box: Box): number {
  let from = 0;
  let to = 1;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const edges: readonly (readonly [number, number])[] = [
    [-dx, a.x - box.x],
    [dx, box.x + box.width - a.x],
    [-dy, a.y - box.y],
    [dy, box.y + box.height - a.y],
  ];
  for (const [p, q] of edges) {
    if (p === 0) {
      if (q < 0) return 0;
    } else if (p < 0) from = Math.max(from, q / p);
    else to = Math.min(to, q / p);
  }
  return to > from ? (to - from) * Math.hypot(dx, dy) : 0;
}

/** The line with random bends added by midpoint displacement; segments shorter than `least` stay straight. */
export function roughened(line: readonly Point[], seed: number, size: number, least = 22): Point[] {
  const random = randoms(seed);
  const result: Point[] = [];
  const divide = (a: Point, b: Point, depth: number): void => {
    const long = distance(a, b);
    if (long < least || depth === 0) return;
    const off = (random() - 0.5) * size * long;
    const turn = 0.38 + random() * 0.24;
    const middle = between(a, b, turn);
    const bent = { x: middle.x - ((b.y - a.y) / long) * off, y: middle.y + ((b.x - a.x) / long) * off };
    divide(a, bent, depth - 1);
    result.push(bent);
    divide(bent, b, depth - 1);
  };
  line.forEach((p, i) => {
    result.push(p);
    const next = line[i + 1];
    if (next) divide(p, next, 4);
  });
  return result;
}

/** The line simplified to a tolerance of `least` (Douglas–Peucker). */
export function thinned(line: readonly Point[], least: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let far = 0;
  let at = 0;
  for (let i = 1; i < line.length - 1; i++) {
    const off = distanceToSegment(line[i]!, first, last);
    if (off > far) [far, at] = [off, i];
  }
  if (far <= least) return [first, last];
  return [...thinned(line.slice(0, at + 1), least).slice(0, -1), ...thinned(line.slice(at), least)];
}

const at = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

export const linePath = (line: readonly Point[], closed = false): string =>
  line.map((p, i) => `${i === 0 ? 'M' : 'L'}${at(p)}`).join('') + (closed ? 'Z' : '');

/** An SVG path: a smooth curve through the points (Catmull–Rom, converted to Béziers). */
export function curvePath(line: readonly Point[], closed = false, tension = 0.7): string {
  const count = line.length;
  const point = (i: number): Point =>
    closed ? line[(i + count) % count]! : line[Math.min(count - 1, Math.max(0, i))]!;
  let d = `M${at(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const k = tension / 6;
    d += `C${at({ x: b.x + (c.x - a.x) * k, y: b.y + (c.y - a.y) * k })} ${at({
      x: c.x - (e.x - b.x) * k,
      y: c.y - (e.y - b.y) * k,
    })} ${at(c)}`;
  }
  return d + (closed ? 'Z' : '');
}

export function lengthOf(line: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1]!, line[i]!);
  return sum;
}

/** The part of the line between two lengths measured along it. */
export function stretch(line: readonly Point[], from: number, to: number): Point[] {
  const result: Point[] = [];
  let done = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const long = distance(a, b);
    if (long > 0 && done + long >= from && done <= to) {
      if (result.length === 0) result.push(between(a, b, Math.max(0, from - done) / long));
      result.push(between(a, b, Math.min(1, (to - done) / long)));
    }
    done += long;
  }
  return result;
}
