// Mouse, touch and keyboard on the table of miniatures: pan and zoom, pointing at units, hover, moving the focus.
import { signal } from '@preact/signals';

import type { Id } from '../engine/types';
import { distance, type Point } from '../plane/geometry';
import { APART, type Drag, Grabbing, type Pressed } from '../plane/grabbing';
import { HoverIntent } from '../plane/hover_intent';
import { PanZoom } from '../plane/pan_zoom';
import type { OnSheet } from './on_sheet';
import type { Plan } from './plan';
import { roved } from './roving';
import type { Sheet } from './sheet';
import type { TableSetting } from './types';

/** What is shown now, and the callbacks of the gestures. */
export interface Gestured {
  setting: TableSetting;
  plan: Plan;
  units: readonly OnSheet[];
  onUnit?: ((id: Id, together: boolean) => void) | undefined;
  onGround?: ((point: Point) => void) | undefined;
  onDwell?: ((id: Id | null) => void) | undefined;
  onGrab?: ((pressed: Pressed) => Drag | null) | undefined;
  onKey?: ((event: KeyboardEvent, unit: Id | null) => boolean) | undefined;
}

/** The maximum scale: 80 pixels to the inch. */
const LARGEST = 4;
/** The least scale at which a finger moves a unit: 24 pixels to the inch. */
const BY_FINGER = 1.2;
/** Marks and names are redrawn when the scale has changed by this factor. */
export const LEVEL = 1.1;
const levelOf = (scale: number): number => Math.round(Math.log(scale) / Math.log(LEVEL));

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const about = (target: EventTarget | null, what: 'unit' | 'about'): Id | null =>
  target instanceof Element ? (target.closest(`[data-${what}]`)?.getAttribute(`data-${what}`) ?? null) : null;

/** A circle around points. */
function roundOf(points: readonly Point[]): { middle: Point; reach: number } {
  const of = (along: 'x' | 'y'): number => {
    const all = points.map((p) => p[along]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const middle = { x: of('x'), y: of('y') };
  return { middle, reach: Math.max(...points.map((p) => distance(p, middle))) };
}

export class Gestures {
  /** The size of the viewport, in pixels. */
  readonly room = signal({ width: 960, height: 860 });
  /** The scale as an exponent of LEVEL, rounded; changes only when marks must be redrawn. */
  readonly level = signal(0);
  /** Zoomed in: only part of the table is visible. */
  readonly close = signal(false);
  readonly dwelt = signal<Id | null>(null);
  /** The unit in the tab order (roving tabindex). */
  readonly current = signal<Id | null>(null);
  zoom: PanZoom | null = null;
  private grabs: Grabbing | null = null;
  private root: HTMLElement | null = null;
  /** Goes back to what was in view before a unit was zoomed in on. */
  private leave: (() => void) | null = null;
  /** Redraws the viewport frame on the minimap. */
  private frame: () => void = () => undefined;
  /** The plan by which the sheet was last laid out. */
  private lain: Plan;

  constructor(private readonly latest: () => Gestured) {
    this.lain = latest().plan;
  }

  attach(root: HTMLElement, layers: SVGSVGElement[], box: Sheet['box']): () => void {
    this.root = root;
    const grabs = new Grabbing(
      root,
      (x, y) => this.lain.back(this.zoom!.toBoard(x, y)),
      (pressed) => this.latest().onGrab?.(pressed) ?? null,
    );
    const own = (event: Event): boolean => grabs.holds || within(event.target, APART);
    const moves = new PanZoom(root, layers, box, own, () => this.rest(moves), {
      largest: LARGEST,
      each: () => this.frame(),
    });
    this.grabs = grabs;
    this.zoom = moves;
    const watch = new ResizeObserver(() => {
      const { width, height } = this.room.peek();
      const next = { width: root.clientWidth, height: root.clientHeight };
      if (next.width !== width || next.height !== height) this.room.value = next;
    });
    watch.observe(root);
    const at = ({ target }: Event): Id | null => about(target, 'unit') ?? about(target, 'about');
    const hover = new HoverIntent(root, at, (on) => {
      this.dwelt.value = on;
      this.latest().onDwell?.(on);
    });
    return () => {
      watch.disconnect();
      grabs.destroy();
      hover.destroy();
      moves.destroy();
    };
  }

  follow(draw: () => void): void {
    this.frame = draw;
  }

  private rest(moves: PanZoom): void {
    const { width, height } = moves.visible();
    this.level.value = levelOf(moves.place.scale);
    this.close.value = width < moves.size.width * 0.8 || height < moves.size.height * 0.8;
  }

  /** Lays out the table again after a rotation or a resize, keeping what was in the middle there. */
  lay(plan: Plan, { box }: Sheet): void {
    const moves = this.zoom!;
    const was = this.lain;
    this.lain = plan;
    const seen = moves.visible();
    const middle = was.back({ x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 });
    moves.resize(box, false);
    if (was !== plan) moves.centre(plan.at(middle));
    this.level.value = levelOf(moves.place.scale);
  }

  /** Brings a unit into view, with the course it has come by if there is room for both. */
  show(unit: Id, course: readonly Point[] = []): void {
    const { units, plan } = this.latest();
    const body = units.find((u) => u.id === unit)?.body;
    if (!body || !this.zoom) return;
    const { width, height } = this.zoom.visible();
    const whole = roundOf([...body, ...course.map((p) => plan.at(p))]);
    const { middle, reach } = 2 * whole.reach < Math.min(width, height) ? whole : roundOf(body);
    this.zoom.show(middle, reach);
  }

  /** Brings a place on the table into view, unless a unit is being dragged. */
  showAt(at: Point): void {
    if (!this.grabs?.holds) this.zoom?.show(this.latest().plan.at(at));
  }

  /** Zooms in on a unit that is moved by finger. With no unit it goes back, unless the user has zoomed since. */
  hold(unit: Id | null): void {
    const { zoom, leave } = this;
    const body = this.latest().units.find((u) => u.id === unit)?.body;
    if (!zoom) return;
    if (unit && body && matchMedia('(pointer: coarse)').matches) {
      const back = zoom.approach(roundOf(body).middle, BY_FINGER);
      if (back) this.leave ??= back;
      else this.show(unit);
    } else if (!unit && leave) {
      this.leave = null;
      if (zoom.place.scale === BY_FINGER) leave();
    }
  }

  readonly onClick = (event: MouseEvent): void => {
    if (this.zoom?.moved || this.grabs?.carried || within(event.target, `${APART}, [data-handle]`)) return;
    const { plan, setting, onUnit, onGround } = this.latest();
    const unit = about(event.target, 'unit');
    if (unit) {
      this.current.value = unit;
      return onUnit?.(unit, event.shiftKey);
    }
    const at = plan.back(this.zoom!.toBoard(event.clientX, event.clientY));
    if (at.x >= 0 && at.y >= 0 && at.x <= setting.width && at.y <= setting.depth) onGround?.(at);
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const apart = within(event.target, APART);
    if (apart && (event.key === 'Enter' || event.key === ' ')) return;
    const unit = about(event.target, 'unit');
    const used = this.latest().onKey?.(event, unit) || (!apart && this.own(event, unit));
    if (used) event.preventDefault();
  };

  /** A key that the game does not use: pans or zooms, or moves the focus to another unit. Returns whether it was used. */
  private own({ key, shiftKey }: KeyboardEvent, unit: Id | null): boolean {
    const moves = this.zoom!;
    const arrow = ARROWS[key];
    if (key === '+' || key === '=') moves.zoom(1.3);
    else if (key === '-') moves.zoom(1 / 1.3);
    else if (key === '0') moves.fit();
    else if (unit && (key === 'Enter' || key === ' ')) this.latest().onUnit?.(unit, shiftKey);
    else if (unit && (key === 'Home' || key === 'End' || (arrow && !shiftKey))) this.rove(unit, key);
    else if (arrow) moves.pan(-arrow[0] * 80, -arrow[1] * 80);
    else return false;
    return true;
  }

  private rove(from: Id, key: string): void {
    const units = this.latest().units.filter((u) => u.leads);
    const arrow = ARROWS[key];
    const end = key === 'Home' ? units[0]! : units.at(-1)!;
    const next = arrow ? roved(units.find((u) => u.id === from)!, units, arrow[0], arrow[1]) : end.id;
    this.current.value = next;
    this.root!.querySelector<SVGElement>(`[data-unit="${next}"]`)?.focus({ preventScroll: true });
    this.show(next);
  }
}
