// Mouse and touch on the table of the editor: units and corners are dragged, ground is drawn by clicks.
import type { Point } from '../../plane/geometry';
import { bearing } from '../bodies';
import type { Draft } from './draft';
import { unitsOf } from './scenario_of';
import { pieceAt, pointsOf, steady } from './shapes';

/** A drag step: moves something to a point. The first step makes a change, later ones amend it. */
type Drag = (to: Point, amend: boolean) => void;

interface Held {
  does: Drag;
  /** The unit being dragged, which also becomes selected. */
  unit: string | null;
}

/** A drag begins after moving this many mils. */
const BEGINS = 250;
/** A click moves less than this many pixels. */
const STILL = 5;

export class Drags {
  private held: (Held & { from: Point; begun: boolean }) | null = null;
  private handled = false;
  private pressed: Point = { x: 0, y: 0 };

  constructor(
    private readonly draft: Draft,
    /** The overlay whose coordinates are mils. */
    private readonly over: () => SVGGElement,
  ) {}

  private milsAt({ clientX, clientY }: MouseEvent): Point {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.over().getScreenCTM()!.inverse());
    return { x, y };
  }

  private get own(): string | null {
    const picked = this.draft.picked.value;
    return picked?.is === 'unit' ? picked.id : null;
  }

  /** What a press grabs: a corner, a unit or its rotation handle, or an outline; null: nothing. */
  private grip(target: Element, from: Point): Held | null {
    const { draft, own } = this;
    const corner = target.closest('[data-corner]')?.getAttribute('data-corner');
    if (corner) return { does: (to, amend) => draft.moveCorner(Number(corner), to, amend), unit: null };
    const spot = target.closest('[data-spot]')?.getAttribute('data-spot');
    if (spot) return { does: (to, amend) => draft.moveSpot(spot, to, amend), unit: null };
    const id = target.closest('[data-unit]')?.getAttribute('data-unit') ?? null;
    const pose = draft.poseOf(id ?? own ?? '');
    if (target.closest('[data-turn]') && own && pose) {
      const turn: Drag = (to, amend) => draft.putUnit(own, { ...pose, facing: steady(bearing(pose, to)) }, amend);
      return { does: turn, unit: null };
    }
    if (id && pose) {
      const go: Drag = (to, amend) =>
        draft.putUnit(id, { ...pose, x: pose.x + to.x - from.x, y: pose.y + to.y - from.y }, amend);
      return { does: go, unit: id };
    }
    const points = draft.outline();
    if (!target.closest('[data-body]') || !points) return null;
    return {
      does: (to, amend) => draft.moveOutline(points, { x: to.x - from.x, y: to.y - from.y }, amend),
      unit: null,
    };
  }

  readonly down = (event: PointerEvent): void => {
    this.handled = false;
    this.pressed = { x: event.clientX, y: event.clientY };
    const { target } = event;
    if (this.draft.drawing.value || event.button > 0 || !event.isPrimary || !(target instanceof Element)) return;
    const from = this.milsAt(event);
    const found = this.grip(target, from);
    if (!found) return;
    event.stopPropagation();
    this.handled = true;
    this.held = { ...found, from, begun: false };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };

  readonly move = (event: PointerEvent): void => {
    const now = this.held;
    if (!now) return;
    const to = this.milsAt(event);
    if (!now.begun && Math.hypot(to.x - now.from.x, to.y - now.from.y) < BEGINS) return;
    now.does(to, now.begun);
    now.begun = true;
    if (now.unit) this.draft.picked.value = { is: 'unit', id: now.unit };
  };

  readonly up = (): void => {
    const now = this.held;
    this.held = null;
    if (now?.unit && !now.begun) this.draft.picked.value = { is: 'unit', id: now.unit };
  };

  /** While drawing, a click adds a corner, clamped to the table; a drag pans the sheet. */
  readonly click = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (this.draft.drawing.value && !target.closest('.board-zoom, .minimap')) {
      const far = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y);
      if (far < STILL) this.draft.corner(this.milsAt(event));
    } else if (!this.handled) return;
    event.stopPropagation();
  };

  /** Selects the piece of ground at a point, or else a zone: a unit's before its side's. */
  readonly pickGround = (at: Point): void => {
    const { of, scenario, sketch, picked } = this.draft;
    const found = pieceAt(at, sketch.value.setting.ground);
    const holders = [
      ...unitsOf(of, scenario.value).map(({ id, zone }) => ({ id, zone })),
      ...of.sides.map((id) => ({ id, zone: scenario.value.sides[id]!.zone })),
    ];
    const zone = holders.find(({ zone }) => {
      const outline = pointsOf(zone ?? []);
      return outline.length > 0 && pieceAt(at, [{ line: false, depth: 0, outline }]) !== null;
    });
    picked.value = found !== null ? { is: 'piece', at: found } : zone ? { is: 'zone', of: zone.id } : null;
  };
}
