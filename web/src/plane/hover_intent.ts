// Detects hover intent: the mouse resting on something, keyboard focus or a long press, without choosing it.

/** Delays in milliseconds. */
const HOVER = 150;
const PRESS = 450;
const LEAVE = 80;
/** Tolerance of a long press, in screen pixels; a finger that moves farther is dragging. */
const STILL = 8;

export class HoverIntent {
  private readonly stop = new AbortController();
  private timer = 0;
  private on: string | null = null;
  private pressed: { x: number; y: number } | null = null;
  /** A long press has fired, so the click that follows is suppressed. */
  private stayed = false;

  /** `at`: the id of what lies under an event, or null; `tell`: reports the id hovered over, focused or pressed, or null when that ends. */
  constructor(
    root: HTMLElement,
    private readonly at: (event: Event) => string | null,
    private readonly tell: (on: string | null) => void,
  ) {
    const { signal } = this.stop;
    root.addEventListener('pointermove', this.move, { signal });
    root.addEventListener('pointerdown', this.down, { signal });
    root.addEventListener('pointerup', this.up, { signal });
    root.addEventListener('pointercancel', this.up, { signal });
    root.addEventListener('pointerleave', this.leave, { signal });
    root.addEventListener('focusin', this.focus, { signal });
    root.addEventListener('focusout', () => this.turn(null, 0), { signal });
    root.addEventListener('click', this.click, { signal, capture: true });
    root.addEventListener('contextmenu', (event) => this.pressed && event.preventDefault(), { signal });
  }

  destroy(): void {
    this.stop.abort();
    clearTimeout(this.timer);
  }

  private turn(on: string | null, after: number): void {
    if (on === this.on) return;
    this.on = on;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.tell(on), after);
  }

  private readonly move = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') {
      if (event.buttons !== 0) return;
      const on = this.at(event);
      this.turn(on, on === null ? LEAVE : HOVER);
    } else if (this.pressed && Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > STILL) {
      this.pressed = null;
      this.turn(null, 0);
    }
  };

  private readonly down = (event: PointerEvent): void => {
    this.stayed = false;
    clearTimeout(this.timer);
    if (this.on !== null && this.at(event) !== this.on) this.tell((this.on = null));
    if (event.pointerType === 'mouse') return;
    // A second finger starts a pinch, so it ends the press.
    this.pressed = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    const on = this.pressed && this.at(event);
    if (on === null) return;
    this.timer = window.setTimeout(() => {
      if (!this.pressed) return;
      this.on = on;
      this.stayed = true;
      this.tell(on);
    }, PRESS);
  };

  private readonly up = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && !this.stayed) clearTimeout(this.timer);
    this.pressed = null;
  };

  private readonly leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.turn(null, 0);
  };

  private readonly focus = (event: FocusEvent): void => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) this.turn(this.at(event), HOVER);
  };

  private readonly click = (event: MouseEvent): void => {
    if (this.stayed && event.detail > 0) event.stopImmediatePropagation();
    this.stayed = false;
  };
}
