// Dragging on the table by mouse or finger. `grab` decides on pointerdown whether something is dragged; otherwise the gesture
// pans the table. A press without movement stays a click.

import type { Point } from './geometry';

/** What lies under the pointer when it is pressed. */
export interface Pressed {
  readonly unit: string | null;
  /** A handle of an overlay, from `data-handle`. */
  readonly handle: string | null;
  /** A unit still to be placed, from `data-reserve`. */
  readonly reserve: string | null;
  readonly point: Point;
  readonly shift: boolean;
}

export interface Drag {
  /** `fine`: Shift is held. */
  to: (point: Point, fine: boolean) => void;
  drop: () => void;
  cancel: () => void;
  /** It follows the finger itself: no piece is shown above it. */
  flat?: boolean;
}

/** Selector of elements that lie over the table but do not belong to it. */
export const APART = '.board-zoom, .minimap, .table-over';
/** In screen pixels; a shorter movement is a click. */
const STILL = 6;
/**
 * A dragged piece is shown up to this far above the finger, so that the finger does not hide it; the lift grows as the finger
 * moves.
 */
const LIFT = 36;
const RISE = 0.5;

const marked = (event: Event, name: string): string | null =>
  event.target instanceof Element
    ? (event.target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null)
    : null;

export class Grabbing {
  /** Whether a drag is in progress; panning is then disabled. */
  get holds(): boolean {
    return this.drag !== null;
  }
  /** Whether the last gesture dragged something; its click is then ignored. */
  carried = false;

  private drag: Drag | null = null;
  private pointer = 0;
  private from: Point = { x: 0, y: 0 };
  private readonly stop = new AbortController();

  constructor(
    private readonly root: HTMLElement,
    private readonly at: (clientX: number, clientY: number) => Point,
    private readonly grab: (pressed: Pressed) => Drag | null,
  ) {
    const early = { signal: this.stop.signal, capture: true };
    root.addEventListener('pointerdown', this.down, early);
    root.addEventListener('pointermove', this.move, early);
    root.addEventListener('pointerup', this.up, early);
    root.addEventListener('pointercancel', () => this.end('cancel'), early);
    addEventListener('keydown', (event) => event.key === 'Escape' && this.end('cancel'), early);
  }

  destroy(): void {
    this.end('cancel');
    this.stop.abort();
  }

  private end(how: 'drop' | 'cancel'): void {
    const drag = this.drag;
    this.drag = null;
    if (drag) drag[how === 'drop' && this.carried ? 'drop' : 'cancel']();
  }

  private readonly down = (event: PointerEvent): void => {
    if (this.drag) return this.end('cancel'); // a second finger cancels the drag
    this.carried = false;
    if (event.button > 0 || !event.isPrimary) return;
    const point = this.at(event.clientX, event.clientY);
    const unit = marked(event, 'unit') ?? marked(event, 'ghost');
    const pressed = {
      unit,
      handle: marked(event, 'handle'),
      reserve: marked(event, 'reserve'),
      point,
      shift: event.shiftKey,
    };
    if (!pressed.reserve && event.target instanceof Element && event.target.closest(APART)) return;
    this.drag = this.grab(pressed);
    this.pointer = event.pointerId;
    this.from = { x: event.clientX, y: event.clientY };
  };

  private readonly move = (event: PointerEvent): void => {
    if (!this.drag || event.pointerId !== this.pointer) return;
    const far = Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y);
    if (!this.carried && far < STILL) return;
    if (!this.carried) this.root.setPointerCapture(event.pointerId);
    this.carried = true;
    const lift = event.pointerType === 'touch' && !this.drag.flat ? Math.min(LIFT, RISE * far) : 0;
    this.drag.to(this.at(event.clientX, event.clientY - lift), event.shiftKey);
  };

  private readonly up = (event: PointerEvent): void => {
    if (event.pointerId === this.pointer) this.end('drop');
  };
}
