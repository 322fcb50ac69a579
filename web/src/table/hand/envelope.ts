// The bound of all that a unit may come over.
import type { Point } from '../../plane/geometry';

/** From a point outward in a direction, how far a side leads away: 0 if the ray does not meet it. */
function along(from: Point, dx: number, dy: number, a: Point, b: Point): number {
  const [ax, ay, bx, by] = [a.x - from.x, a.y - from.y, b.x - from.x, b.y - from.y];
  const [one, other] = [dx * ay - dy * ax, dx * by - dy * bx];
  if (one === other || one * other > 0) return 0;
  const part = one / (one - other);
  return (ax + (bx - ax) * part) * dx + (ay + (by - ay) * part) * dy;
}

/** Outlines that all begin at one front, as one: by rays from its middle, from straight to the left to straight to the right. */
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
