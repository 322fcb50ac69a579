// The figures on the stands, seen from above, as a few SVG paths for the whole unit. The middle of the unit's front edge is the
// origin, and its front points up.

import { type Point, randoms, round } from '../../plane/geometry';
import type { Arm, Stand } from '../types';

export interface Figures {
  /** Heads of foot soldiers, bodies of horses, wheels of guns. */
  readonly bodies: string;
  /** Riders on horses, hats of foot soldiers. */
  readonly riders: string;
  /** Pikes, muskets, lances, trails of guns. */
  readonly arms: string;
  readonly barrels: string;
}

/** A unit as it is drawn, in sheet units; without stands it is a crowd. */
export interface Block {
  readonly type: string;
  readonly arm: Arm;
  readonly width: number;
  readonly depth: number;
  readonly stands: readonly Stand[];
}

const dot = ({ x, y }: Point, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0Z`;

/** An ellipse around a point, its long axis turned clockwise from vertical by `turn` (radians). */
function oval({ x, y }: Point, wide: number, long: number, turn: number): string {
  const [dx, dy] = [Math.sin(turn) * long, -Math.cos(turn) * long];
  const degrees = round((turn / Math.PI) * 180);
  return `M${round(x - dx)} ${round(y - dy)}A${wide} ${long} ${degrees} 1 0 ${round(x + dx)} ${round(y + dy)}A${wide} ${long} ${degrees} 1 0 ${round(x - dx)} ${round(y - dy)}Z`;
}

const FULL = 36000;

class Drawn {
  bodies = '';
  riders = '';
  arms = '';
  barrels = '';
  /** Where the stand that is drawn lies in its unit, and how it is turned, in radians. */
  private origin: Point = { x: 0, y: 0 };
  private turned = 0;

  /** Draws on a stand from now on. */
  on({ at }: Stand): void {
    this.origin = { x: at.x, y: -at.y };
    this.turned = (at.facing / FULL) * 2 * Math.PI;
  }
  private placed({ x, y }: Point): Point {
    const [sin, cos] = [Math.sin(this.turned), Math.cos(this.turned)];
    return { x: this.origin.x + x * cos - y * sin, y: this.origin.y + x * sin + y * cos };
  }

  man(at: Point, r: number): void {
    const p = this.placed(at);
    this.bodies += dot(p, r);
    this.riders += dot(p, round(r * 0.5));
  }
  arm(at: Point, angle: number, long: number): void {
    const [from, turn] = [this.placed(at), angle + this.turned];
    this.arms += `M${round(from.x)} ${round(from.y)}l${round(Math.sin(turn) * long)} ${round(-Math.cos(turn) * long)}`;
  }
  horse(at: Point, angle: number, wide: number, long: number): void {
    const [p, turn] = [this.placed(at), angle + this.turned];
    this.bodies += oval(p, wide, long, turn);
    this.riders += dot(
      { x: p.x - Math.sin(turn) * long * 0.1, y: p.y + Math.cos(turn) * long * 0.1 },
      round(wide * 0.78),
    );
  }
  breastplate(at: Point): void {
    this.barrels += dot(this.placed(at), 0.8);
  }
  gun(middle: Point, angle: number, size: number): void {
    const [p, turn] = [this.placed(middle), angle + this.turned];
    const at = (right: number, ahead: number): string =>
      `${round(p.x + Math.cos(turn) * right * size + Math.sin(turn) * ahead * size)} ${round(p.y + Math.sin(turn) * right * size - Math.cos(turn) * ahead * size)}`;
    this.barrels += `M${at(-0.16, -0.5)}L${at(-0.12, 0.85)}L${at(0.12, 0.85)}L${at(0.16, -0.5)}Z`;
    this.arms += `M${at(-0.1, -0.4)}L${at(-0.3, -1)}M${at(0.1, -0.4)}L${at(0.3, -1)}`;
    for (const s of [-1, 1])
      this.bodies += `M${at(s * 0.34, -0.42)}L${at(s * 0.34, 0.42)}L${at(s * 0.5, 0.42)}L${at(s * 0.5, -0.42)}Z`;
  }
}

/** The sheet units that a man on foot and a horse have in a rank where figures are not drawn one by one. */
const FILE = { foot: 5, horse: 7.5 };

/** A stand whose figures are counted, from the middle of its front: each rank is dressed on its middle. */
function counted(on: Drawn, { kind, size: { width: wide, depth: deep } }: Stand, ranks: readonly number[]): void {
  const files = Math.max(...ranks);
  const each = (of: (p: Point, rank: number) => void): void =>
    ranks.forEach((count, rank) => {
      for (let file = 0; file < count; file++)
        of({ x: (wide / files) * (file + 0.5 - count / 2), y: deep * ((rank + 0.5) / ranks.length) }, rank);
    });
  const k = round(Math.min(2.4, wide / files / (kind === 'horse' ? FILE.horse : FILE.foot)));
  switch (kind) {
    case 'pike':
      return each((p, rank) => {
        on.man(p, 1.5 * k);
        if (rank < 2) on.arm(p, 0, deep * (rank === 0 ? 0.55 : 0.75));
      });
    case 'musket':
      return each((p) => {
        on.man(p, 1.5 * k);
        on.arm({ x: p.x + 1.3 * k, y: p.y + 1.2 * k }, 0.3, 4.6 * k);
      });
    case 'horse':
      return each((p) => on.horse(p, 0, 1.9 * k, Math.min(4.3 * k, (deep / ranks.length) * 0.44)));
    case 'general':
      return on.horse({ x: 0, y: deep / 2 }, 0, 3.4, 8);
    case 'gun': {
      on.gun({ x: 0, y: deep * 0.42 }, 0, wide * 0.3);
      const crew = ranks[0]!;
      for (let i = 0; i < crew; i++)
        on.man({ x: wide * (i % 2 ? 0.34 : -0.34), y: deep * (0.3 + 0.42 * Math.floor(i / 2)) }, wide * 0.075);
    }
  }
}

/** A formed stand, from the middle of its front. */
function stand(on: Drawn, one: Stand, type: string): void {
  if (one.ranks) return counted(on, one, one.ranks);
  const { kind } = one;
  const { width: wide, depth: deep } = one.size;
  const at = (fx: number, fy: number): Point => ({ x: wide * (fx - 0.5), y: deep * fy });
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
        if (type === 'cuirassiers') on.breastplate({ x: p.x, y: p.y + 0.4 });
      });
    case 'general':
      on.horse(at(0.27, 0.42), 0, 2.1, 4.6);
      return on.horse(at(0.73, 0.62), 0, 2.1, 4.6);
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

const text = ({ kind, at, size, ranks = [] }: Stand): string =>
  [kind, at.x, at.y, at.facing, size.width, size.depth, ...ranks].join(' ');

export function figuresOf(block: Block): Figures {
  const { type, arm, width, depth, stands } = block;
  const key = [type, arm, width, depth, ...stands.map(text)].join();
  const drawn = known.get(key);
  if (drawn) return drawn;
  const on = new Drawn();
  if (!stands.length) broken(on, block);
  for (const one of stands) {
    on.on(one);
    stand(on, one, type);
  }
  const { bodies, riders, arms, barrels } = on;
  known.set(key, { bodies, riders, arms, barrels });
  return { bodies, riders, arms, barrels };
}

/** A point of a stand, from the middle of its front: to its right, and behind it. */
function pointOf({ at }: Stand, right: number, behind: number): string {
  const turn = (at.facing / FULL) * 2 * Math.PI;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return `${round(at.x + right * cos - behind * sin)} ${round(-at.y + right * sin + behind * cos)}`;
}

const boxOf = (one: Stand): string => {
  const { width: w, depth: d } = one.size;
  return `M${pointOf(one, -w / 2, 0)}L${pointOf(one, w / 2, 0)}L${pointOf(one, w / 2, d)}L${pointOf(one, -w / 2, d)}Z`;
};

/** The bases of all stands, or of the crowd. */
export const bases = ({ width, depth, stands }: Block): string =>
  stands.map(boxOf).join('') || `M${round(-width / 2)} 0h${round(width)}v${round(depth)}h${round(-width)}Z`;

/** The front edges of all stands. */
export const fronts = ({ stands }: Block): string =>
  stands.map((one) => `M${pointOf(one, -one.size.width / 2, 0)}L${pointOf(one, one.size.width / 2, 0)}`).join('');

/** The simple symbol of a unit when zoomed out: pike blocks filled, a stroke across it for horse, barrels for guns. */
export function sign({ stands }: Block): { filled: string; lines: string } {
  let [filled, lines] = ['', ''];
  for (const one of stands) {
    const { width: w, depth: d } = one.size;
    if (one.kind === 'pike') filled += boxOf(one);
    else if (one.kind === 'horse') lines += `M${pointOf(one, -w / 2, d)}L${pointOf(one, w / 2, 0)}`;
    else if (one.kind === 'gun') lines += `M${pointOf(one, 0, d * 0.9)}L${pointOf(one, 0, -d * 0.12)}`;
    else if (one.kind === 'general') lines += `M${pointOf(one, -w / 2, d / 2)}L${pointOf(one, w / 2, d / 2)}`;
  }
  return { filled, lines };
}
