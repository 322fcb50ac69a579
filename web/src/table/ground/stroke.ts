// What the ground is drawn with: a few long SVG paths, each with the CSS class that inks it.

import { type Point, round } from '../../plane/geometry';

export interface Stroke {
  readonly ink: string;
  readonly d: string;
  /** Line width, if it is the real width of the thing drawn. */
  readonly wide?: number;
}

export const to = (p: Point): string => `${round(p.x)} ${round(p.y)}`;
export const segment = (a: Point, b: Point): string => `M${to(a)}L${to(b)}`;
export const disc = ({ x, y }: Point, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0Z`;
