// Pan and zoom of the board by drag, wheel, pinch and keys. Only a CSS transform changes, once per frame.

import { type Box, grown, holds, type Point } from './geometry';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The place after zooming to `scale` with `point` fixed on the screen. */
export function zoomedAbout(place: Place, point: Point, scale: number): Place {
  const k = scale / place.scale;
  return { x: point.x - (point.x - place.x) * k, y: point.y - (point.y - place.y) * k, scale };
}

/** The place at which the whole sheet fits, centred, into the viewport. */
export function fitted(
  viewport: { width: number; height: number },
  size: { width: number; height: number },
  edge = 6,
): Place {
  const scale = Math.max(
    0.01,
    Math.min((viewport.width - 2 * edge) / size.width, (viewport.height - 2 * edge) / size.height),
  );
  return { x: (viewport.width - size.width * scale) / 2, y: (viewport.height - size.height * scale) / 2, scale };
}

/** The place clamped to the viewport: a small sheet is centred, a large one leaves at most a 40-pixel gap at its edges. */
export function clamped(
  place: Place,
  viewport: { width: number; height: number },
  size: { width: number; height: number },
): Place {
  const keep = (at: number, wide: number, long: number): number =>
    long <= wide ? (wide - long) / 2 : Math.min(40, Math.max(wide - long - 40, at));
  return {
    scale: place.scale,
    x: keep(place.x, viewport.width, size.width * place.scale),
    y: keep(place.y, viewport.height, size.height * place.scale),
  };
}

const REST = 160;
const GLIDE = 200;

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Pans and zooms the SVG layers of a board inside `root`. `refuses`: whether a gesture that begins here belongs to another
 * handler; `changed`: called when movement has stopped; `largest`: the maximum scale; `each`: called after each frame that moved.
 */
export class PanZoom {
  place: Place = { x: 0, y: 0, scale: 1 };
  /** Whether the last gesture moved the board; its click is then ignored. */
  moved = false;

  private readonly fingers = new Map<number, Point>();
  private start: Point | null = null;
  private frame = 0;
  private glide = 0;
  private rest = 0;
  private atFit = true;
  /** Height at the lower edge over which a sheet lies: the padding of `root`, in pixels. */
  private covered = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly root: HTMLElement,
    private readonly layers: readonly SVGSVGElement[],
    public size: Box,
    private readonly refuses: (event: PointerEvent) => boolean,
    private readonly changed: () => void,
    private readonly more: { largest?: number; each?: () => void } = {},
  ) {
    const { signal } = this.stop;
    root.addEventListener('pointerdown', this.down, { signal });
    root.addEventListener('pointermove', this.move, { signal });
    root.addEventListener('pointerup', this.up, { signal });
    root.addEventListener('pointercancel', this.up, { signal });
    root.addEventListener('wheel', this.wheel, { signal, passive: false });
    root.addEventListener('dblclick', this.twice, { signal });
  }

  /** Takes a new sheet size. Fits the sheet if `anew` or if it was fitted before; otherwise what is visible stays in place. */
  resize(size: Box, anew = size !== this.size): void {
    this.covered = Number.parseFloat(getComputedStyle(this.root).paddingBottom) || 0;
    const { x, y, scale } = this.place;
    const same = { scale, x: x + (size.x - this.size.x) * scale, y: y + (size.y - this.size.y) * scale };
    this.size = size;
    if (this.atFit || anew) this.fit(false);
    else this.set(same);
  }

  destroy(): void {
    this.stop.abort();
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.glide);
    clearTimeout(this.rest);
  }

  fit(gently = true): void {
    this.go(this.least(), gently);
    this.atFit = true;
  }

  zoom(by: number, about?: Point): void {
    const viewport = this.viewport();
    const point = about ?? { x: viewport.width / 2, y: viewport.height / 2 };
    this.go(zoomedAbout(this.place, point, this.limited(this.place.scale * by)), true);
  }

  pan(dx: number, dy: number): void {
    this.go({ ...this.place, x: this.place.x + dx, y: this.place.y + dy }, true);
  }

  /** Scrolls a point of the board into view with all that lies within `reach` of it; does nothing if it is already well inside. */
  show(point: Point, reach = 0): void {
    const { scale } = this.place;
    const viewport = this.viewport();
    const x = (point.x - this.size.x) * scale + this.place.x;
    const y = (point.y - this.size.y) * scale + this.place.y;
    const edge = Math.max(reach * scale, Math.min(90, viewport.width / 5, viewport.height / 5));
    if (x >= edge && x <= viewport.width - edge && y >= edge && y <= viewport.height - edge) return;
    this.go({ scale, x: this.place.x + viewport.width / 2 - x, y: this.place.y + viewport.height / 2 - y }, true);
  }

  /** Zooms in to this scale with a point of the board in the middle; the way back, null if the board is that large anyway. */
  approach(point: Point, scale: number): (() => void) | null {
    const { place, atFit } = this;
    if (place.scale >= scale) return null;
    this.goTo(point, this.limited(scale), true);
    return () => (atFit ? this.fit() : this.go(place, true));
  }

  /** Scrolls a point of the board to the middle. */
  centre(point: Point, gently = false): void {
    this.goTo(point, this.place.scale, gently);
  }

  private goTo(point: Point, scale: number, gently: boolean): void {
    const viewport = this.viewport();
    const x = viewport.width / 2 - (point.x - this.size.x) * scale;
    this.go({ scale, x, y: viewport.height / 2 - (point.y - this.size.y) * scale }, gently);
  }

  /** Goes so close that a point of the board lies in the middle at this scale; never farther away. */
  closeTo(point: Point, scale: number): void {
    this.goTo(point, Math.max(this.place.scale, this.limited(scale)), false);
  }

  /** Whether a point of the board is in sight, and not only just. */
  sees(point: Point): boolean {
    const box = this.visible();
    return holds(grown(box, -Math.min(box.width, box.height) / 9), point);
  }

  toBoard(clientX: number, clientY: number): Point {
    const box = this.root.getBoundingClientRect();
    return {
      x: (clientX - box.left - this.place.x) / this.place.scale + this.size.x,
      y: (clientY - box.top - this.place.y) / this.place.scale + this.size.y,
    };
  }

  /** The visible part of the board, not covered by a sheet, in board coordinates. */
  visible(): Box {
    const { x, y, scale } = this.place;
    const viewport = this.viewport();
    return {
      x: -x / scale + this.size.x,
      y: -y / scale + this.size.y,
      width: viewport.width / scale,
      height: viewport.height / scale,
    };
  }

  private viewport(): { width: number; height: number } {
    return { width: this.root.clientWidth, height: this.root.clientHeight - this.covered };
  }

  private least(): Place {
    return fitted(this.viewport(), this.size);
  }

  private limited(scale: number): number {
    return Math.max(this.least().scale, Math.min(this.more.largest ?? 2.6, scale));
  }

  private set(place: Place): void {
    const zooms = place.scale !== this.place.scale;
    this.place = clamped(place, this.viewport(), this.size);
    this.atFit = this.place.scale <= this.least().scale * 1.001;
    if (!this.frame)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        const { x, y, scale } = this.place;
        const transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0) scale(${scale})`;
        for (const layer of this.layers) layer.style.transform = transform;
        this.more.each?.();
      });
    // While zooming the layers are only scaled; at rest they are rasterised again and become crisp.
    if (zooms) for (const layer of this.layers) layer.style.willChange = 'transform';
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => {
      for (const layer of this.layers) layer.style.willChange = 'auto';
      this.changed();
    }, REST);
  }

  private go(goal: Place, gently: boolean): void {
    cancelAnimationFrame(this.glide);
    const from = this.place;
    const to = clamped(goal, this.viewport(), this.size);
    if (!gently || prefersReducedMotion()) {
      this.set(to);
      return;
    }
    const began = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
      const k = 1 - (1 - part) ** 3;
      const scale = from.scale * (to.scale / from.scale) ** k;
      const along = to.scale === from.scale ? k : (scale - from.scale) / (to.scale - from.scale);
      this.set({ x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along, scale });
      if (part < 1) this.glide = requestAnimationFrame(step);
    };
    this.glide = requestAnimationFrame(step);
  }

  private local(event: MouseEvent): Point {
    const box = this.root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button > 0 || this.refuses(event)) return;
    cancelAnimationFrame(this.glide);
    if (this.fingers.size === 0) {
      this.moved = false;
      this.start = this.local(event);
    }
    this.fingers.set(event.pointerId, this.local(event));
  };

  private readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.local(event);
    if (
      !this.moved &&
      this.start &&
      Math.hypot(now.x - this.start.x, now.y - this.start.y) < 5 &&
      this.fingers.size < 2
    )
      return;
    if (!this.moved) {
      this.moved = true;
      for (const id of this.fingers.keys()) this.root.setPointerCapture(id);
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (other) {
      const k =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      const shifted = {
        ...this.place,
        x: this.place.x + (now.x - before.x) / 2,
        y: this.place.y + (now.y - before.y) / 2,
      };
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.set(zoomedAbout(shifted, middle, this.limited(shifted.scale * k)));
    } else {
      this.set({ ...this.place, x: this.place.x + now.x - before.x, y: this.place.y + now.y - before.y });
    }
  };

  private readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    cancelAnimationFrame(this.glide);
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const by = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
    this.set(zoomedAbout(this.place, this.local(event), this.limited(this.place.scale * by)));
  };

  private readonly twice = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (target.closest('[data-space],[data-unit],.board-zoom')) return;
    this.zoom(event.shiftKey ? 1 / 1.8 : 1.8, this.local(event));
  };
}
