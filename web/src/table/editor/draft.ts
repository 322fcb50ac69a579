// The scenario being edited, with its undo history, the engine's sketch and faults, the selection, and the shape being drawn.
import { computed, type Signal, signal } from '@preact/signals';

import { connection } from '../../engine/session/people';
import type { Fault, Fields, Id } from '../../engine/types';
import type { Point } from '../../plane/geometry';
import { setGame } from '../../words/said';
import type { Pose, SideLine } from '../types';
import { History } from './history';
import { asText, type Scenario, type UnitEntry } from './scenario';
import { isListed, type ScenarioOf, unitIn, unitsOf, zoned } from './scenario_of';
import { moved, onEdge, onTable, pointsOf, pointText, poseOf, poseText, type Shape } from './shapes';

/** What the editor itself reads of a setting. */
type SketchSetting = Fields & {
  scenario: Id;
  title: string;
  width: number;
  depth: number;
  sides: SideLine[];
  kinds: { id: Id; may_be_area: boolean; may_be_line: boolean }[];
  ground: Shape[];
};
export interface Sketch {
  file: string;
  setting: SketchSetting;
  units: Fields;
  /** The points of each side, if the game has such a measure. */
  points?: Record<Id, number>;
}
export interface Sketched {
  sketch: Sketch | null;
  faults: Fault[];
}
/** `of`: the side or the unit that has the zone. */
export type Picked = { is: 'unit'; id: string } | { is: 'piece'; at: number } | { is: 'zone'; of: Id } | null;
/** The shape being drawn, corner by corner; a ring is a line that ends where it began. `of`: whose zone it is. */
export interface Drawing {
  as: 'area' | 'line' | 'ring' | 'zone';
  kind: Id;
  of: Id;
  points: Point[];
}

/** Whether it has enough corners to be a line or an area. */
export const enough = (d: Drawing): boolean => d.points.length >= (d.as === 'line' ? 2 : 3);

export const sketchOf = (game: Id, text: string): Promise<Sketched> =>
  connection.call<Sketched>('scenario.sketch', { game, text });

export class Draft<S extends Scenario = Scenario> {
  readonly scenario: Signal<S>;
  /** The scenario as its file has it. */
  readonly text = computed(() => asText(this.scenario.value));
  readonly sketch: Signal<Sketch>;
  readonly faults: Signal<Fault[]>;
  readonly picked = signal<Picked>(null);
  readonly drawing = signal<Drawing | null>(null);
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  private readonly history: History<S>;
  private asking = false;
  private stale = false;

  constructor(
    readonly of: ScenarioOf<S>,
    scenario: S,
    first: Sketched,
  ) {
    this.history = new History(scenario);
    this.scenario = signal(scenario);
    setGame(of.game, first.sketch!.setting);
    this.sketch = signal(first.sketch!);
    this.faults = signal(first.faults);
  }

  private show(): void {
    this.scenario.value = this.history.now;
    this.canUndo.value = this.history.canUndo;
    this.canRedo.value = this.history.canRedo;
    void this.ask();
  }

  /** Asks the engine for a new sketch. One request is in flight at a time; the latest state is always asked about in the end. */
  private async ask(): Promise<void> {
    this.stale = true;
    if (this.asking) return;
    this.asking = true;
    while (this.stale) {
      this.stale = false;
      try {
        const { sketch, faults } = await sketchOf(this.of.game, asText(this.history.now));
        const same = sketch && JSON.stringify(sketch.setting) === JSON.stringify(this.sketch.value.setting);
        if (sketch) setGame(this.of.game, sketch.setting); // registers the names of its units before they are drawn
        if (sketch) this.sketch.value = same ? { ...sketch, setting: this.sketch.value.setting } : sketch;
        this.faults.value = faults;
      } catch {
        break; // connection lost: it reconnects by itself, and the next change asks again
      }
    }
    this.asking = false;
  }

  /** Applies a change to a copy; with `amend` it replaces the last change, so that a whole drag is one undo step. */
  change(how: (s: S) => void, amend = false): void {
    const next = structuredClone(this.history.now);
    how(next);
    if (amend) this.history.amend(next);
    else this.history.change(next);
    this.show();
  }
  /** Replaces the whole scenario; this can be undone too. */
  replace(scenario: S): void {
    this.picked.value = null;
    this.drawing.value = null;
    this.history.change(scenario);
    this.show();
  }
  undo(): void {
    this.history.undo();
    this.picked.value = null;
    this.show();
  }
  redo(): void {
    this.history.redo();
    this.picked.value = null;
    this.show();
  }

  /** Width and depth of the table in mils, as the engine read them. */
  get table(): { width: number; depth: number } {
    return this.sketch.value.setting;
  }

  // --- drawing ---

  draw(as: Drawing['as'], kind: Id, of: Id = ''): void {
    this.picked.value = null;
    this.drawing.value = { as, kind, of, points: [] };
  }
  corner(at: Point): void {
    const now = this.drawing.value;
    if (now) this.drawing.value = { ...now, points: [...now.points, onTable(at, this.table)] };
  }
  /** Ends the drawing; discards it if it has too few corners. */
  finish(): void {
    const now = this.drawing.value;
    this.drawing.value = null;
    if (!now || !enough(now)) return;
    const points = now.points.map(pointText);
    const at = this.scenario.value.ground.length;
    this.change((s) => {
      const holder = zoned(this.of, s, now.of);
      if (now.as === 'ring') s.ground.push({ kind: now.kind, line: [...points, points[0]!] });
      else if (now.as !== 'zone') s.ground.push({ kind: now.kind, [now.as]: points });
      else if (holder) holder.zone = points;
    });
    this.picked.value = now.as === 'zone' ? { is: 'zone', of: now.of } : { is: 'piece', at };
  }

  // --- selection ---

  /** The corners of a piece of ground or a zone; undefined if it has none. */
  outline(s: Scenario = this.scenario.value): string[] | undefined {
    const of = this.picked.value;
    if (of?.is === 'zone') return zoned(this.of, s, of.of)?.zone;
    if (of?.is === 'piece') return s.ground[of.at]?.area ?? s.ground[of.at]?.line;
    return undefined;
  }
  private setOutline(s: S, points: string[]): void {
    this.outline(s)?.splice(0, Infinity, ...points);
  }
  /** The first and the last corner of a ring, which are one place; of anything else nothing. */
  private ends(points: readonly string[] = []): number[] {
    return points.length > 3 && points[0] === points.at(-1) ? [0, points.length - 1] : [];
  }
  moveCorner(i: number, to: Point, amend: boolean): void {
    this.change((s) => {
      const points = this.outline(s);
      const place = pointText(onTable(to, this.table));
      const together = this.ends(points).includes(i) ? this.ends(points) : [i];
      for (const at of together) if (points) points[at] = place;
    }, amend);
  }
  moveOutline(from: readonly string[], by: Point, amend: boolean): void {
    this.change((s) => this.setOutline(s, moved(pointsOf(from), by, this.table).map(pointText)), amend);
  }
  putUnit(id: string, pose: Pose, amend: boolean): void {
    this.change((s) => {
      const unit = unitIn(this.of, s, id);
      if (unit) unit.at = poseText({ ...onTable(pose, this.table), facing: pose.facing });
    }, amend);
  }
  /** Moves a spot and keeps its facing, if it has one. */
  moveSpot(key: string, to: Point, amend: boolean): void {
    const spot = this.of.spots?.(this.scenario.value).find((one) => one.key === key);
    if (!spot) return;
    const facing = spot.at.trim().split(/\s+/)[2];
    const place = pointText(spot.edge ? onEdge(onTable(to, this.table), this.table) : onTable(to, this.table));
    this.change((s) => this.of.moveSpot?.(s, key, facing ? `${place} ${facing}` : place), amend);
  }
  poseOf(id: string): Pose | null {
    const unit = unitIn(this.of, this.scenario.value, id);
    return unit?.at ? poseOf(unit.at) : null;
  }

  /** Whether what is selected is one of a list, and not a zone or a leader. */
  get isOneOfList(): boolean {
    const it = this.picked.value;
    return it?.is === 'piece' || (it?.is === 'unit' && isListed(this.of, this.scenario.value, it.id));
  }
  remove(): void {
    const it = this.picked.value;
    if (it?.is !== 'zone' && !this.isOneOfList) return;
    this.picked.value = null;
    if (!it) return;
    this.change((s) => {
      if (it.is === 'piece') s.ground.splice(it.at, 1);
      else if (it.is === 'zone') delete zoned(this.of, s, it.of)?.zone;
      else this.inListOf(s, it.id, (list, at) => list.splice(at, 1));
    });
  }
  duplicate(): void {
    const it = this.picked.value;
    if (it?.is === 'piece') {
      const copy = structuredClone(this.scenario.value.ground[it.at]!);
      const at = this.scenario.value.ground.length;
      this.change((s) => void s.ground.push(copy));
      this.picked.value = { is: 'piece', at };
      this.moveOutline(copy.area ?? copy.line ?? [], { x: 2000, y: 2000 }, true);
    } else if (it?.is === 'unit' && this.isOneOfList) this.duplicateUnit(it.id);
  }
  private inListOf(s: S, id: string, does: (list: UnitEntry[], at: number) => void): void {
    for (const list of this.of.sides.flatMap((side) => this.of.unitLists(s, side))) {
      const at = list.findIndex((u) => u.id === id);
      if (at >= 0) does(list, at);
    }
  }
  private duplicateUnit(id: string): void {
    const taken = new Set(unitsOf(this.of, this.scenario.value).map((u) => u.id));
    let n = 2;
    while (taken.has(`${id}-${n}`)) ++n;
    const copy = `${id}-${n}`;
    this.change((s) =>
      this.inListOf(s, id, (list, at) => {
        const unit = structuredClone(list[at]!);
        list.splice(at + 1, 0, { ...unit, id: copy, name: `${unit.name} ${n}` });
      }),
    );
    this.picked.value = { is: 'unit', id: copy };
    const pose = this.poseOf(copy);
    if (pose) this.putUnit(copy, { ...pose, x: pose.x + 5500 }, true);
  }
}
