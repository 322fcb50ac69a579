// Converts between table and sheet. Table coordinates are mils (1/1000 inch) from the south-west corner, north up; sheet
// coordinates start at the upper left corner, y down. The sheet may be rotated, so that a player has his own edge at the bottom.

import type { Point } from '../plane/geometry';

export type Rotation = 0 | 90 | 180 | 270;

/** Sheet units per inch, and per mil. */
export const INCH = 20;
const MIL = INCH / 1000;

export class Plan {
  /** The size of the table in sheet units, after rotation. */
  readonly width: number;
  readonly height: number;

  constructor(
    private readonly across: number,
    private readonly deep: number,
    readonly rotation: Rotation = 0,
  ) {
    const upright = rotation === 0 || rotation === 180;
    this.width = (upright ? across : deep) * MIL;
    this.height = (upright ? deep : across) * MIL;
  }

  at({ x, y }: Point): Point {
    switch (this.rotation) {
      case 0:
        return { x: x * MIL, y: (this.deep - y) * MIL };
      case 90:
        return { x: y * MIL, y: x * MIL };
      case 180:
        return { x: (this.across - x) * MIL, y: y * MIL };
      case 270:
        return { x: (this.deep - y) * MIL, y: (this.across - x) * MIL };
    }
  }

  /** The point of the table at a point of the sheet, in whole mils. */
  back({ x, y }: Point): Point {
    const [a, b] = [Math.round(x / MIL), Math.round(y / MIL)];
    switch (this.rotation) {
      case 0:
        return { x: a, y: this.deep - b };
      case 90:
        return { x: b, y: a };
      case 180:
        return { x: this.across - a, y: b };
      case 270:
        return { x: this.across - b, y: this.deep - a };
    }
  }

  /** A heading in 1/100 degree, as degrees clockwise from the top of the sheet. */
  turned(facing: number): number {
    return (((facing / 100 + this.rotation) % 360) + 360) % 360;
  }

  /** The SVG transform from table coordinates (mils) to the sheet. */
  get matrix(): string {
    const o = this.at({ x: 0, y: 0 });
    const e = this.at({ x: 1, y: 0 });
    const n = this.at({ x: 0, y: 1 });
    const parts = [e.x - o.x, e.y - o.y, n.x - o.x, n.y - o.y, o.x, o.y];
    return `matrix(${parts.map((part) => +part.toFixed(4)).join(' ')})`;
  }

  /** The SVG transform, inside `matrix`, that keeps text upright at a point in mils, in sheet units. */
  upright({ x, y }: Point): string {
    const k = +(1 / MIL).toFixed(4);
    const turn = { 0: `${k} 0 0 ${-k}`, 90: `0 ${k} ${k} 0`, 180: `${-k} 0 0 ${k}`, 270: `0 ${-k} ${-k} 0` };
    return `matrix(${turn[this.rotation]} ${x} ${y})`;
  }
}
