// The scenario being edited, with its undo history, the engine's sketch and faults, the selection, and the shape being drawn.
import { signal } from '@preact/signals';

import type { Setting, Unit } from '../../../engine/generated/and-gentlemen-all';
import type { Pose } from '../../../engine/generated/kernel';
import { connection } from '../../../engine/session/people';
import type { Fault } from '../../../engine/types';
import type { Point } from '../../../plane/geometry';
import { History } from '../../../table/scenario/history';
import { moved, onTable, pointsOf, pointText, poseOf, poseText } from '../../../table/scenario/shapes';
import { setGame } from '../../../words/said';
import { asText, game, type Scenario, type Seat, unitIn, unitsOf } from './scenario';

export interface Sketch {
  file: string;
  setting: Setting;
  units: Record<string, Unit>;
  points: Record<Seat, number>;
}
export interface Sketched {
  sketch: Sketch | null;
  faults: Fault[];
}
export type Picked = { is: 'unit'; id: string } | { is: 'piece'; at: number } | { is: 'zone'; seat: Seat } | null;
/** The shape being drawn, corner by corner. */
export interface Drawing {
  as: 'area' | 'line' | 'zone';
  kind: string;
  seat: Seat;
  points: Point[];
}

/** Whether it has enough corners to be a line or an area. */
export const enough = (d: Drawing): boolean => d.points.length >= (d.as === 'line' ? 2 : 3);

export const sketchOf = (text: string): Promise<Sketched> =>
  connection.call<Sketched>('scenario.sketch', { game, text });

export class Draft {
  readonly scenario;
  readonly sketch;
  readonly faults;
  readonly picked = signal<Picked>(null);
  readonly drawing = signal<Drawing | null>(null);
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  private readonly history: History<Scenario>;
  private asking = false;
  private stale = false;

  constructor(scenario: Scenario, first: Sketched) {
    this.history = new History(scenario);
    this.scenario = signal(scenario);
    setGame(game, first.sketch!.setting);
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
        const { sketch, faults } = await sketchOf(asText(this.history.now));
        const same = sketch && JSON.stringify(sketch.setting) === JSON.stringify(this.sketch.value.setting);
        if (sketch) setGame(game, sketch.setting); // registers the names of its units before they are drawn
        if (sketch) this.sketch.value = same ? { ...sketch, setting: this.sketch.value.setting } : sketch;
        this.faults.value = faults;
      } catch {
        break; // connection lost: it reconnects by itself, and the next change asks again
      }
    }
    this.asking = false;
  }

  /** Applies a change to a copy; with `amend` it replaces the last change, so that a whole drag is one undo step. */
  change(how: (s: Scenario) => void, amend = false): void {
    const next = structuredClone(this.history.now);
    how(next);
    if (amend) this.history.amend(next);
    else this.history.change(next);
    this.show();
  }
  /** Replaces the whole scenario; this can be undone too. */
  replace(scenario: Scenario): void {
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

  draw(as: Drawing['as'], kind: string, seat: Seat = 'parliament'): void {
    this.picked.value = null;
    this.drawing.value = { as, kind, seat, points: [] };
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
      if (now.as === 'zone') s.sides[now.seat].zone = points;
      else s.ground.push({ kind: now.kind, [now.as]: points });
    });
    this.picked.value = now.as === 'zone' ? { is: 'zone', seat: now.seat } : { is: 'piece', at };
  }

  // --- selection ---

  /** The corners of a piece of ground or a zone; undefined if it has none. */
  outline(of: Picked = this.picked.value, s = this.scenario.value): string[] | undefined {
    if (of?.is === 'zone') return s.sides[of.seat].zone;
    if (of?.is === 'piece') return s.ground[of.at]?.area ?? s.ground[of.at]?.line;
    return undefined;
  }
  private setOutline(s: Scenario, points: string[]): void {
    this.outline(this.picked.value, s)?.splice(0, Infinity, ...points);
  }
  moveCorner(i: number, to: Point, amend: boolean): void {
    this.change((s) => {
      const points = this.outline(this.picked.value, s);
      if (points) points[i] = pointText(onTable(to, this.table));
    }, amend);
  }
  moveOutline(from: readonly string[], by: Point, amend: boolean): void {
    this.change((s) => this.setOutline(s, moved(pointsOf(from), by, this.table).map(pointText)), amend);
  }
  putUnit(id: string, pose: Pose, amend: boolean): void {
    this.change((s) => {
      const unit = unitIn(s, id);
      if (unit) unit.at = poseText({ ...onTable(pose, this.table), facing: pose.facing });
    }, amend);
  }
  poseOf(id: string): Pose | null {
    const unit = unitIn(this.scenario.value, id);
    return unit?.at ? poseOf(unit.at) : null;
  }

  remove(): void {
    const it = this.picked.value;
    this.picked.value = null;
    if (!it) return;
    this.change((s) => {
      if (it.is === 'piece') s.ground.splice(it.at, 1);
      else if (it.is === 'zone') delete s.sides[it.seat].zone;
      else
        for (const side of Object.values(s.sides))
          for (const command of side.commands) command.units = command.units.filter((u) => u.id !== it.id);
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
    } else if (it?.is === 'unit') this.duplicateUnit(it.id);
  }
  private duplicateUnit(id: string): void {
    const taken = new Set(unitsOf(this.scenario.value).map((u) => u.id));
    let n = 2;
    while (taken.has(`${id}-${n}`)) ++n;
    const copy = `${id}-${n}`;
    this.change((s) => {
      for (const side of Object.values(s.sides))
        for (const { units } of side.commands) {
          const at = units.findIndex((u) => u.id === id);
          if (at >= 0) units.splice(at + 1, 0, { ...units[at]!, id: copy, name: `${units[at]!.name} ${n}` });
        }
    });
    this.picked.value = { is: 'unit', id: copy };
    const pose = this.poseOf(copy);
    if (pose) this.putUnit(copy, { ...pose, x: pose.x + 5500 }, true);
  }
}
