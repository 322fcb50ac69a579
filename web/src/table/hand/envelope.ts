// The envelope of the area that a unit can reach.
import type { Point } from '../../plane/geometry';

/** The distance from a point along the ray (dx, dy) to segment ab; 0 if the ray does not meet it. */
function along(from: Point, dx: number, dy: number, a: Point, b: Point): number {
  const [ax, ay, bx, by] = [a.x - from.x, a.y - from.y, b.x - from.x, b.y - from.y];
  const [one, other] = [dx * ay - dy * ax, dx * by - dy * bx];
  if (one === other || one * other > 0) return 0;
  const part = one / (one - other);
  return (ax + (bx - ax) * part) * dx + (ay + (by - ay) * part) * dy;
}

/** The union of outlines that share one front, sampled by rays over the half circle ahead of its middle, from left to right. */
export function envelope(front: Point, facing: number, outlines: readonly (readonly Point[])[], rays = 90): Point[] {
  const corners: Point[] = [];
  for (let i = 0; i <= rays; ++i) {
    const turn = ((facing / 100 - 90 + (180 * i) / rays) * Math.PI) / 180;
    const [dx, dy] = [Math.sin(turn), Math.cos(turn)];
    const far = Math.max(
      0,
      ...outlines.flatMap((of) => of.map((a, k) => along(front, dx, dy, a, of[(k + 1) % of.length]!))),
    );
    corners.push({ x: Math.round(front.x + dx * far), y: Math.round(front.y + dy * far) });
  }
  return corners;
}
