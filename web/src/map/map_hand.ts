// Input handling of the map: opens stacks; picks, drags and drops counters, by mouse, touch or keyboard.
import { type Signal, signal } from '@preact/signals';

import type { Id } from '../engine/types';
import { holds, inside, type Point } from '../plane/geometry';
import { HoverIntent } from '../plane/hover_intent';
import { PanZoom } from '../plane/pan_zoom';
import type { Marks } from './marks';
import { roved } from './roving';
import type { Sheet } from './sheet';
import { type Tray, trayFor } from './tray';
import type { GameMap, Piece, Placement, Space } from './types';

/** What the hand reads from the board, always current, and its callbacks. */
export interface Held {
  map: GameMap;
  placement: Placement;
  marks: Marks;
  onSpace: (id: Id) => void;
  onUnit: (id: Id) => void;
  /** Chooses all of a pile that may go; if all is chosen already, takes it back. Without this a click opens the tray. */
  onPile?: ((space: Id) => void) | undefined;
  /** A counter, or with `pile` all of its pile, is picked up; then dropped on another space, or, with null, where it was. */
  onLift?: ((unit: Id, pile: boolean) => void) | undefined;
  onDrop: (unit: Id, space: Id | null) => void;
  /** Given only when a position is set up: every counter may then be moved, also off the map. */
  onDropOff?: ((unit: Id) => void) | undefined;
  /** The user dwells on a unit or a space; null when that ends. */
  onDwell?: ((on: Id | null) => void) | undefined;
}

export interface Drag {
  readonly piece: Piece;
  /** Whether all of its pile that may go is dragged along. */
  readonly pile: boolean;
  readonly from: Point;
  readonly at: Point;
  readonly over: Id | null;
  readonly moving: boolean;
}

const none: readonly Piece[] = [];

/** A tap selects a space within this distance, in screen pixels or in drawing units. */
const NEAR_PIXELS = 24;
const NEAR = 34;
/** Land or water under the pointer counts as so far away, in drawing units: what lies on it or beside it is nearer only if aimed at. */
const UNDER = 26;
/** A click this close to a selectable space, in drawing units, is for it whatever counter lies over it. */
const AIMED = 18;
/** A drag begins after this many pixels of movement. */
const BEGINS = 6;
/** In milliseconds: delays before a stack opens on hover, and before it closes again. */
const OPENS = 130;
/** Where the click that comes is for the space: its tray would lie over the map meanwhile. */
const OPENS_TARGET = 800;
const CLOSES = 260;
const LEAVES = 400;
/** Minimum size of counters on a tray, in screen pixels: larger for touch than for a mouse. */
const finger = (): number => (matchMedia('(pointer: coarse)').matches ? 46 : 36);

/** Viewports smaller than this, in pixels, begin at a scale at which counters can be read. */
const SMALL = { width: 600, height: 420 };
const LEGIBLE = 0.64;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The id of the nearest ancestor of this kind, or of the target itself. */
const about = (target: EventTarget | null, what: 'unit' | 'stack' | 'space'): Id | null =>
  target instanceof Element ? (target.closest(`[data-${what}]`)?.getAttribute(`data-${what}`) ?? null) : null;

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** From a point to a space. */
function distanceTo({ x, y, outline }: Space, point: Point): number {
  if (!outline) return Math.hypot(x - point.x, y - point.y);
  return inside(point, outline) ? UNDER : Infinity;
}

export class MapHand {
  /** The space whose tray is open. */
  readonly open = signal<Id | null>(null);
  readonly drag = signal<Drag | null>(null);
  /** Whether the counters are hidden, to read the map beneath them. */
  readonly bare = signal(false);
  /** The space in the tab order (roving tabindex). */
  readonly current: Signal<Id>;
  /** Incremented when pan or zoom has stopped, so that whatever keeps its size on screen is redrawn. */
  readonly rested = signal(0);
  zoom: PanZoom | null = null;
  private root: HTMLElement | null = null;
  private hover = 0;
  private approached = false;

  constructor(private readonly held: () => Held) {
    this.current = signal(held().map.spaces[0]!.id);
  }

  /**
   * Attaches the listeners and returns the function that detaches them; `onSheet`: another sheet shape fits the viewport better.
   */
  attach(root: HTMLElement, layers: SVGSVGElement[], onSheet: (sheet: Sheet) => void): () => void {
    const choose = (): Sheet => this.held().map.sheetFor(root.clientWidth, root.clientHeight);
    const draggable = (event: PointerEvent): boolean => this.lifted(event.target) !== null;
    const moves = new PanZoom(root, layers, choose().box, draggable, () => void ++this.rested.value);
    this.root = root;
    this.zoom = moves;
    const watch = new ResizeObserver(() => {
      const next = choose();
      onSheet(next);
      moves.resize(next.box);
    });
    watch.observe(root);
    const hover = new HoverIntent(
      root,
      (event) => this.dwelt(event),
      (on) => this.held().onDwell?.(on),
    );
    document.addEventListener('keydown', this.onAnyKey);
    return () => {
      document.removeEventListener('keydown', this.onAnyKey);
      watch.disconnect();
      hover.destroy();
      moves.destroy();
    };
  }

  private get loose(): boolean {
    return this.held().onDropOff !== undefined;
  }

  private on(space: Id): readonly Piece[] {
    return this.held().placement.stacks.get(space) ?? none;
  }

  /** Whether a counter is selectable, or already chosen. */
  private readonly free = (id: Id): boolean => {
    const { marks } = this.held();
    return marks.units.has(id) || marks.chosen.has(id);
  };

  /** The open tray, laid out for the current zoom; null if none is open. */
  tray(): Tray | null {
    const { map, placement } = this.held();
    const at = this.open.value === null ? undefined : map.spaceOf.get(this.open.value);
    const units = at && placement.stacks.get(at.id);
    if (!at || !units || !this.zoom) return null;
    const grow = Math.max(1, finger() / (54 * this.zoom.place.scale));
    return trayFor(at, units, { placement, sides: map.sides, grow, visible: this.zoom.visible() });
  }

  /** What a drag from here takes: a counter of the tray, what is chosen of a pile, or all of it that may go. */
  private lifted(target: EventTarget | null): Pick<Drag, 'piece' | 'pile'> | null {
    const { marks, placement, onPile } = this.held();
    const free = (id: Id): boolean => this.loose || this.free(id);
    const single = (piece?: Piece): Pick<Drag, 'piece' | 'pile'> | null => (piece ? { piece, pile: false } : null);
    const own = about(target, 'unit');
    if (own) return free(own) ? single(placement.piece(own)) : null;
    const beneath = within(target, '.board-fan-bridge') ? this.open.peek() : null; // its open tray reaches over the pile
    const pile = this.on(about(target, 'stack') ?? beneath ?? '');
    const taken = pile.find((u) => marks.chosen.has(u.id));
    if (taken) return single(taken);
    if (pile.length === 1) return free(pile[0]!.id) ? single(pile[0]) : null;
    const first = onPile && pile.find((u) => marks.joining.has(u.id));
    return first ? { piece: first, pile: true } : null;
  }

  private nearest(point: Point, wanted?: ReadonlySet<Id>): Id | null {
    let least = Math.max(NEAR, NEAR_PIXELS / (this.zoom?.place.scale ?? 1));
    let best: Id | null = null;
    for (const s of this.held().map.spaces) {
      // Selectable spaces attract the pointer more strongly.
      const far = distanceTo(s, point) * (wanted?.has(s.id) ? 0.7 : 1);
      if (far < least) [best, least] = [s.id, far];
    }
    return best;
  }

  /** The space of a click: that of the counter under it, unless it is aimed at the ring of another space. */
  private aimedAt(event: MouseEvent): Id | null {
    const at = this.zoom!.toBoard(event.clientX, event.clientY);
    const near = this.nearest(at, this.held().marks.spaces);
    const stack = about(event.target, 'stack');
    const ring = near === null ? undefined : this.held().map.spaceOf.get(near);
    const aimed = ring && this.held().marks.spaces.has(ring.id) && Math.hypot(ring.x - at.x, ring.y - at.y) < AIMED;
    return aimed ? near : (stack ?? near);
  }

  /** The id of the unit or space that an event dwells on. */
  private dwelt(event: Event): Id | null {
    if (!(event.target instanceof Element) || within(event.target, '.board-zoom')) return null;
    const unit = about(event.target, 'unit');
    // Between the counters of a tray: its space.
    if (unit || within(event.target, '.board-fan')) return unit ?? this.open.peek();
    const own = about(event.target, 'space') ?? about(event.target, 'stack');
    if (own || !(event instanceof PointerEvent)) return own;
    return this.nearest(this.zoom!.toBoard(event.clientX, event.clientY));
  }

  private choose(space: Id): void {
    const { marks, onSpace, onUnit, onPile } = this.held();
    const units = this.on(space);
    const joins = units.some((u) => marks.joining.has(u.id));
    const free = this.loose ? units : units.filter((u) => this.free(u.id));
    if (this.loose && marks.chosen.size > 0) onSpace(space);
    else if (onPile && units.length > 1 && (joins || units.some((u) => marks.chosen.has(u.id)))) {
      if (!joins) this.open.value = space;
      onPile(space);
    } else if (marks.spaces.has(space) && (free.length === 0 || this.open.peek() === space)) {
      this.open.value = null;
      onSpace(space);
    } else if (units.length === 1 && free.length === 1) onUnit(free[0]!.id);
    else if (units.length > 0 && this.open.peek() !== space) this.open.value = space;
    else onSpace(space);
  }

  private pick(unit: Id): void {
    const { marks, placement, onSpace, onUnit } = this.held();
    const space = placement.at.get(unit);
    if (!this.loose && !this.free(unit) && space && marks.spaces.has(space)) onSpace(space);
    else onUnit(unit);
  }

  readonly onClick = (event: MouseEvent): void => {
    if (this.zoom?.moved || !(event.target instanceof Element) || within(event.target, '.board-zoom')) return;
    const unit = about(event.target, 'unit');
    if (unit) return this.pick(unit);
    if (within(event.target, '.board-fan-tray')) return;
    // A click with detail 0 comes from assistive technology or a script and has no coordinates.
    const spoken = event.detail === 0 ? about(event.target, 'space') : null;
    const space = spoken ?? this.aimedAt(event);
    if (space === null) {
      this.open.value = null;
      return;
    }
    this.current.value = space;
    this.choose(space);
  };

  readonly onPointerDown = (event: PointerEvent): void => {
    const lifted = event.button > 0 ? null : this.lifted(event.target);
    if (!lifted) return;
    clearTimeout(this.hover); // a tray that was about to open would cover what is dragged
    const from = this.zoom!.toBoard(event.clientX, event.clientY);
    this.zoom!.moved = false;
    this.drag.value = { ...lifted, from, at: from, over: null, moving: false };
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    const at = this.zoom!.toBoard(event.clientX, event.clientY);
    const drag = this.drag.peek();
    if (drag) this.carry(event, drag, at);
    else if (event.pointerType === 'mouse' && event.buttons === 0) this.hoverOver(event, at);
  };

  private carry(event: PointerEvent, drag: Drag, at: Point): void {
    const moves = this.zoom!;
    if (!drag.moving) {
      if (Math.hypot(at.x - drag.from.x, at.y - drag.from.y) * moves.place.scale < BEGINS) return;
      this.root!.setPointerCapture(event.pointerId);
      moves.moved = true;
      this.open.value = null;
      this.held().onLift?.(drag.piece.id, drag.pile);
    }
    this.drag.value = { ...drag, at, over: this.nearest(at, this.held().marks.spaces), moving: true };
  }

  /** Opens the stack under the mouse, and closes the open one when the mouse has left it; both after a delay. */
  private hoverOver(event: PointerEvent, at: Point): void {
    clearTimeout(this.hover);
    const tray = this.tray();
    if (tray && (holds(tray.box, at) || within(event.target, '.board-fan'))) return;
    const stack = about(event.target, 'stack');
    if (stack && stack !== this.open.peek() && this.on(stack).length > 1)
      this.openLater(stack, this.held().marks.spaces.has(stack) ? OPENS_TARGET : OPENS);
    else if (!stack && this.open.peek() !== null) this.openLater(null, CLOSES);
  }

  private openLater(space: Id | null, after: number): void {
    this.hover = window.setTimeout(() => {
      this.open.value = space;
    }, after);
  }

  readonly onPointerUp = (event: PointerEvent): void => {
    const drag = this.drag.peek();
    if (!drag) return;
    this.drag.value = null;
    if (!drag.moving) return;
    const { map, placement, marks, onDrop, onDropOff } = this.held();
    const at = this.zoom!.toBoard(event.clientX, event.clientY);
    const space = this.nearest(at, marks.spaces);
    if (onDropOff && space === null && !holds(map.window, at)) onDropOff(drag.piece.id);
    else onDrop(drag.piece.id, space === placement.at.get(drag.piece.id) ? null : space);
  };

  readonly onPointerCancel = (): void => {
    const drag = this.drag.peek();
    if (drag?.moving) this.held().onDrop(drag.piece.id, null);
    this.drag.value = null;
  };

  /** A mouse that leaves the map closes the tray; a finger leaves it with every tap. */
  readonly onPointerLeave = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    clearTimeout(this.hover);
    if (this.open.peek() !== null && !this.drag.peek()) this.openLater(null, LEAVES);
  };

  /** Goes to where one acts if none of it is in sight; on a small screen so close, at first, that counters can be read. */
  goTo(spaces: readonly Space[]): void {
    const { zoom, root } = this;
    const [first] = spaces;
    if (!zoom || !root || !first) return;
    const small = root.clientWidth < SMALL.width || root.clientHeight < SMALL.height;
    if (small && !this.approached) zoom.closeTo(first, LEGIBLE);
    else if (!spaces.some((space) => zoom.sees(space))) zoom.show(first);
    this.approached = true;
  }

  /** A space has received the focus; if by keyboard, its stack opens. */
  focused(space: Id): void {
    this.current.value = space;
    if (this.on(space).length > 1 && this.root?.querySelector('[data-space]:focus-visible')) this.open.value = space;
  }

  readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.zoomKey(event.key) || this.placeKey(event)) event.preventDefault();
  };

  private readonly onAnyKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (key !== 'h' || ctrlKey || metaKey || altKey || within(target, 'input, textarea, select, dialog')) return;
    this.hide();
  };

  readonly hide = (): void => {
    this.bare.value = !this.bare.peek();
  };

  private zoomKey(key: string): boolean {
    const moves = this.zoom!;
    if (key === '+' || key === '=') moves.zoom(1.3);
    else if (key === '-') moves.zoom(1 / 1.3);
    else if (key === '0') moves.fit();
    else return false;
    return true;
  }

  /** Handles a key for the focused unit or space; otherwise arrow keys pan the map. Returns whether it was used. */
  private placeKey({ key, shiftKey, target }: KeyboardEvent): boolean {
    const [unit, space] = [about(target, 'unit'), about(target, 'space')];
    const arrow = ARROWS[key];
    const press = key === 'Enter' || key === ' ';
    const open = this.open.peek();
    if (key === 'Escape' && open !== null) {
      this.root!.querySelector<SVGElement>(`[data-space="${open}"]`)?.focus();
      this.open.value = null;
    } else if (unit && press) this.pick(unit);
    else if (space && press) this.choose(space);
    else if (space && (key === 'Home' || key === 'End' || (arrow && !shiftKey))) this.rove(space, key);
    else if (arrow) this.zoom!.pan(-arrow[0] * 80, -arrow[1] * 80);
    else return false;
    return true;
  }

  private rove(from: Id, key: string): void {
    const { map } = this.held();
    const arrow = ARROWS[key];
    const end = key === 'Home' ? map.spaces[0]! : map.spaces.at(-1)!;
    const next = arrow ? roved(map, from, arrow[0], arrow[1]) : end.id;
    this.current.value = next;
    this.open.value = null;
    this.root!.querySelector<SVGElement>(`[data-space="${next}"]`)?.focus({ preventScroll: true });
    this.zoom!.show(map.spaceOf.get(next)!);
  }
}
