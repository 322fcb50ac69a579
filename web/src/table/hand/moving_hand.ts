// Moves a unit by drag or keys. The engine says what is allowed; on release the legs are added to the draft, part by part.

import { computed, signal } from '@preact/signals';
import type { Refused } from '../../engine/connection';
import { keyOf, type Match } from '../../engine/match';
import type { Id, Question } from '../../engine/types';
import type { Point } from '../../plane/geometry';
import type { Drag } from '../../plane/grabbing';
import { sizeOf } from '../bodies';
import type { Formation, Size, TableSetting, TableView } from '../types';
import { Carrying, nextLegs, soFar } from './carrying';
import { type Hold, type LegRequest, type Nudge, nudged, requested, sequenced } from './legs';
import type { MoveVerb, Reached, SoFar } from './types';

/** How far a key turns the direction of a move, in 1/100 degree. */
const OFF = 500;

export class MovingHand {
  readonly carrying: Carrying;
  private readonly last = signal<{ why: Refused; key: string } | null>(null);
  /** What stops the unit: shown during a drag, and after it until the question or its draft changes. */
  readonly stopped = computed(() => {
    const carried = this.carrying.now.value;
    if (carried) return carried.stopped;
    return this.last.value?.key === keyOf(this.question()) ? this.last.value.why : null;
  });

  constructor(
    private readonly match: Match,
    private readonly setting: TableSetting,
    private readonly verbs: MoveVerb,
    private readonly view: () => TableView,
    /** Reads signals, so it can be used in computed values. */
    private readonly question: () => Question | null,
    /** Called when a drag has ended as it was requested. */
    private readonly onReleased: () => void,
  ) {
    this.carrying = new Carrying(match.connection, match.id, () => this.question()?.seat ?? '');
  }

  /** The unit whose move is being composed. */
  get unit(): Id | null {
    const asked = this.question();
    if (!asked || !this.verbs.questions.includes(asked.is)) return null;
    return this.verbs.unit ? this.verbs.unit() : (asked.parts[0] ?? null);
  }

  /** The layout of the unit on its way: where a step moves one unit only, that which it has. */
  formationOf({ unit, formation }: SoFar): Formation {
    return (this.verbs.unit && this.view().units[unit ?? '']?.formation) || formation;
  }

  sizeOf(so: SoFar): Size {
    const line = this.setting.units.find((u) => u.id === so.unit)!;
    return sizeOf(this.setting, line, this.formationOf(so), so.mounted);
  }

  /** Dismisses the reason for the stop. */
  seen(): void {
    this.last.value = null;
  }

  /** Starts dragging a unit; null if it may not move now. */
  drag(unit: Id, hold: Hold, from: Point): Drag | null {
    const base = this.baseOf(unit);
    if (!base) return null;
    const requests =
      (by: Point, wheels: boolean) =>
      (reach: Reached[]): LegRequest[] => {
        const so = soFar(reach);
        return so ? requested({ at: so.at, size: this.sizeOf(so), hold, by, wheels }, nextLegs(reach)) : [];
      };
    return {
      to: (point, fine) =>
        this.carrying.request(base, requests({ x: point.x - from.x, y: point.y - from.y }, fine), false),
      drop: () => void this.drop(unit),
      cancel: () => this.carrying.forget(),
    };
  }

  /** Applies a key to the unit whose move is being composed. */
  async nudge(by: Nudge): Promise<void> {
    const parts = this.question()?.parts;
    if (!parts || this.match.busy.peek()) return;
    if (this.verbs.sequence) return this.relay(parts, by, this.verbs.sequence);
    if (!parts.length) return;
    const { keep, request } = nudged(parts, by);
    const carried = await this.carrying.reckon([this.verbs.verb, ...keep].join(' '), request ? [request] : []);
    if (keep.length < parts.length) await this.match.takeBack(parts.at(-1)!);
    await this.give(carried.legs, carried.stopped);
  }

  /** Applies a key to a move in sequence: its legs are laid anew. */
  private async relay(parts: readonly string[], by: Nudge, sequence: NonNullable<MoveVerb['sequence']>): Promise<void> {
    const nudge: Nudge =
      by.leg === 'drift'
        ? { leg: 'off', by: Math.sign(by.by) * OFF }
        : by.leg === 'turn'
          ? { leg: 'pivot', by: by.by }
          : by;
    const carried = await this.carrying.reckon(this.verbs.verb, sequenced(parts, nudge, sequence));
    if (parts.length) await this.match.takeBack();
    await this.give(carried.legs, carried.stopped);
  }

  private baseOf(unit: Id): string | null {
    const asked = this.question();
    if (!asked || !this.verbs.questions.includes(asked.is)) return null;
    if (this.unit === unit) return asked.draft || this.verbs.verb;
    if (this.verbs.unit) return null;
    const part = asked.answers.find((a) => a.role === 'part' && a.text === unit);
    // A move of another unit that was begun is abandoned.
    return part || this.unit ? `${this.verbs.verb} ${unit}` : null;
  }

  private async drop(unit: Id): Promise<void> {
    const carried = await this.carrying.settled();
    if (!carried?.so) return this.carrying.forget();
    if (this.unit !== unit) {
      if (this.unit) await this.match.takeBack();
      await this.match.answer(unit, 'part');
    }
    if (!this.match.refusal.peek()) await this.give(carried.legs, carried.stopped);
    this.carrying.forget();
    const clean = carried.legs.length > 0 && !carried.stopped && !this.match.refusal.peek();
    if (clean) this.onReleased();
  }

  private async give(legs: readonly string[], stopped: Refused | null): Promise<void> {
    for (const leg of legs) {
      await this.match.answer(leg, 'part');
      if (this.match.refusal.peek()) return;
    }
    this.last.value = stopped && { why: stopped, key: keyOf(this.question()) };
  }
}
