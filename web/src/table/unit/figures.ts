// The figures on the stands, seen from above, as a few SVG paths for the whole unit. The middle of the unit's front edge is the
// origin, and its front points up.

import { type Point, randoms, round } from '../../plane/geometry';
import type { Arm, Formation } from '../types';

export interface Figures {
  /** Heads of foot soldiers, bodies of horses, wheels of guns. */
  readonly bodies: string;
  /** Riders on horses, hats of foot soldiers. */
  readonly riders: string;
  /** Pikes, muskets, lances, trails of guns. */
  readonly arms: string;
  readonly barrels: string;
}

export interface Block {
  readonly type: string;
  readonly arm: Arm;
  readonly formation: Formation;
  readonly mounted: boolean;
  readonly width: number;
  readonly depth: number;
  readonly stands: number;
}

export type StandKind = 'pike' | 'musket' | 'horse' | 'gun';

/** What is on each stand, from left to right, or in column from front to rear. */
export function standsOf({ type, arm, stands }: Pick<Block, 'type' | 'arm' | 'stands'>): StandKind[] {
  const kind: StandKind = arm === 'artillery' ? 'gun' : arm === 'horse' ? 'horse' : 'musket';
  const has = type === 'balanced-foot' || type === 'pike-heavy-foot';
  return Array.from({ length: stands }, (_, i) => (has && i === (stands - 1) / 2 ? 'pike' : kind));
}

const dot = ({ x, y }: Point, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0Z`;

/** An ellipse around a point, its long axis turned clockwise from vertical by `turn` (radians). */
function oval({ x, y }: Point, wide: number, long: number, turn: number): string {
  const [dx, dy] = [Math.sin(turn) * long, -Math.cos(turn) * long];
  const degrees = round((turn / Math.PI) * 180);
  return `M${round(x - dx)} ${round(y - dy)}A${wide} ${long} ${degrees} 1 0 ${round(x + dx)} ${round(y + dy)}A${wide} ${long} ${degrees} 1 0 ${round(x - dx)} ${round(y - dy)}Z`;
}

class Drawn {
  bodies = '';
  riders = '';
  arms = '';
  barrels = '';

  man(p: Point, r: number): void {
    this.bodies += dot(p, r);
    this.riders += dot(p, round(r * 0.5));
  }
  arm(from: Point, turn: number, long: number): void {
    this.arms += `M${round(from.x)} ${round(from.y)}l${round(Math.sin(turn) * long)} ${round(-Math.cos(turn) * long)}`;
  }
  horse(p: Point, turn: number, wide: number, long: number): void {
    this.bodies += oval(p, wide, long, turn);
    this.riders += dot(
      { x: p.x - Math.sin(turn) * long * 0.1, y: p.y + Math.cos(turn) * long * 0.1 },
      round(wide * 0.78),
    );
  }
  gun(p: Point, turn: number, size: number): void {
    const at = (right: number, ahead: number): string =>
      `${round(p.x + Math.cos(turn) * right * size + Math.sin(turn) * ahead * size)} ${round(p.y + Math.sin(turn) * right * size - Math.cos(turn) * ahead * size)}`;
    this.barrels += `M${at(-0.16, -0.5)}L${at(-0.12, 0.85)}L${at(0.12, 0.85)}L${at(0.16, -0.5)}Z`;
    this.arms += `M${at(-0.1, -0.4)}L${at(-0.3, -1)}M${at(0.1, -0.4)}L${at(0.3, -1)}`;
    for (const s of [-1, 1])
      this.bodies += `M${at(s * 0.34, -0.42)}L${at(s * 0.34, 0.42)}L${at(s * 0.5, 0.42)}L${at(s * 0.5, -0.42)}Z`;
  }
}

/** A formed stand inside the box with this upper left corner. */
function stand(on: Drawn, kind: StandKind, block: Block, left: number, top: number, wide: number, deep: number): void {
  const { type } = block;
  const at = (fx: number, fy: number): Point => ({ x: left + wide * fx, y: top + deep * fy });
  const ranks = (files: number, count: number, each: (p: Point, rank: number) => void): void => {
    for (let rank = 0; rank < count; rank++)
      for (let file = 0; file < files; file++) each(at((file + 0.5) / files, (rank + 0.5) / count), rank);
  };
  switch (kind) {
    case 'pike':
      return ranks(type === 'pike-heavy-foot' ? 7 : 6, 3, (p, rank) => {
        on.man(p, 1.5);
        if (rank < 2) on.arm(p, 0, rank === 0 ? 9.5 : 11);
      });
    case 'musket':
      return ranks(6, 2, (p) => {
        on.man(p, 1.55);
        on.arm({ x: p.x + 1.3, y: p.y + 1.2 }, 0.3, 4.8);
      });
    case 'horse':
      return ranks(type === 'dragoons' ? 3 : 4, 2, (p) => {
        on.horse(p, 0, 1.9, 4.3);
        if (type === 'lancers') on.arm({ x: p.x + 2, y: p.y }, 0.06, 10);
        if (type === 'dragoons') on.arm({ x: p.x + 1.6, y: p.y + 1.4 }, 0.7, 4.5);
        if (type === 'cuirassiers') on.barrels += dot({ x: p.x, y: p.y + 0.4 }, 0.8);
      });
    case 'gun': {
      const heavy = type === 'heavy-artillery';
      on.gun(at(0.5, 0.42), 0, heavy ? 13 : 10.5);
      for (const [x, y] of heavy
        ? ([
            [0.12, 0.4],
            [0.88, 0.4],
            [0.14, 0.72],
            [0.86, 0.72],
            [0.5, 0.92],
          ] as const)
        : ([
            [0.16, 0.5],
            [0.84, 0.5],
            [0.3, 0.86],
            [0.7, 0.86],
          ] as const))
        on.man(at(x, y), 1.7);
    }
  }
}

/** A routed unit: figures scattered and turned at random. */
function broken(on: Drawn, block: Block): void {
  const random = randoms(Math.round(block.width * 131) + block.type.length);
  const { width, depth } = block;
  const horse = block.arm === 'horse';
  const side = horse ? 3 : 4;
  for (let row = 0; row < side; row++)
    for (let file = 0; file < side; file++) {
      if (random() < 0.16) continue;
      const p = {
        x: ((file + 0.5) / side - 0.5) * width * 1.12 + (random() - 0.5) * 5.5,
        y: ((row + 0.5) / side) * depth * 1.06 + (random() - 0.5) * 5.5,
      };
      const turn = (random() - 0.5) * 1.9;
      if (horse) on.horse(p, turn, 1.9, 4.2);
      else {
        on.man(p, 1.7);
        if (random() < 0.4) on.arm({ x: p.x, y: p.y }, turn * 2.4, 6);
      }
    }
  if (block.arm === 'artillery') on.gun({ x: 0, y: depth * 0.6 }, 2.2, 8);
}

const known = new Map<string, Figures>();

export function figuresOf(block: Block): Figures {
  const key = [block.type, block.arm, block.formation, block.mounted, block.width, block.depth].join();
  const drawn = known.get(key);
  if (drawn) return drawn;
  const on = new Drawn();
  if (block.formation === 'routed') broken(on, block);
  else {
    const column = block.formation === 'column';
    const [wide, deep] = column ? [block.width, block.depth / block.stands] : [block.width / block.stands, block.depth];
    for (const [i, kind] of standsOf(block).entries())
      stand(on, kind, block, column ? -wide / 2 : -block.width / 2 + i * wide, column ? i * deep : 0, wide, deep);
  }
  const { bodies, riders, arms, barrels } = on;
  known.set(key, { bodies, riders, arms, barrels });
  return { bodies, riders, arms, barrels };
}

/** Lines between adjacent stands. */
export function seams({ formation, width, depth, stands }: Block): string {
  let d = '';
  for (let i = 1; i < stands; i++)
    d +=
      formation === 'column'
        ? `M${round(-width / 2)} ${round((depth * i) / stands)}h${round(width)}`
        : `M${round(-width / 2 + (width * i) / stands)} 0v${round(depth)}`;
  return d;
}

/** The simple symbol of a unit when zoomed out: pike blocks filled, a stroke across it for horse, barrels for guns. */
export function sign(block: Block): { filled: string; lines: string } {
  const { formation, width, depth, stands } = block;
  const column = formation === 'column';
  let [filled, lines] = ['', ''];
  standsOf(block).forEach((kind, i) => {
    const [wide, deep] = column ? [width, depth / stands] : [width / stands, depth];
    const [x, y] = column ? [-width / 2, i * deep] : [-width / 2 + i * wide, 0];
    if (kind === 'pike') filled += `M${round(x)} ${round(y)}h${round(wide)}v${round(deep)}h${round(-wide)}Z`;
    else if (kind === 'horse') lines += `M${round(x)} ${round(y + deep)}L${round(x + wide)} ${round(y)}`;
    else if (kind === 'gun') lines += `M${round(x + wide / 2)} ${round(y + deep * 0.9)}V${round(y - deep * 0.12)}`;
  });
  return { filled, lines };
}
