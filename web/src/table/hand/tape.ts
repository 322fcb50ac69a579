// The measuring tape: from anything on the table to anything. One measure is asked for at a time, and the last counts.

import { signal } from '@preact/signals';
import type { Match } from '../../engine/match';
import type { Id } from '../../engine/types';
import { inside, type Point } from '../../plane/geometry';
import type { Drag } from '../../plane/grabbing';
import { corners, sizeOf } from '../bodies';
import type { TableSetting, TableView } from '../types';
import type { Measured } from './types';

/** What lies at a point of the table: a unit, or the point, in inches. */
export function markAt({ x, y }: Point, setting: TableSetting, view: TableView): string {
  const unit = setting.units.find((line) => {
    const it = view.units[line.id];
    return it?.where === 'table' && inside({ x, y }, corners(it.at, sizeOf(setting, line, it.formation, it.mounted)));
  });
  const held = (n: number, most: number): string => (Math.min(Math.max(n, 0), most) / 1000).toFixed(2);
  return unit?.id ?? `${held(x, setting.width)},${held(y, setting.depth)}`;
}

export class Tape {
  readonly out = signal(false);
  readonly measured = signal<Measured | null>(null);
  /** Where it is laid to by keys. */
  private from: Id | null = null;
  private next: [string, string] | null = null;
  private asking = false;
  /** Counts up when what was asked is wanted no more. */
  private era = 0;

  constructor(
    private readonly match: Match,
    private readonly setting: TableSetting,
    private readonly view: () => TableView,
  ) {}

  /** Takes it out, from this unit if there is one, or rolls it up. */
  turn(from: Id | null = null): void {
    this.out.value = !this.out.value;
    this.from = from;
    this.clear();
  }

  clear(): void {
    ++this.era;
    this.next = null;
    this.measured.value = null;
  }

  drag(from: Point): Drag {
    const start = markAt(from, this.setting, this.view());
    return {
      to: (point) => this.measure(start, markAt(point, this.setting, this.view())),
      drop: () => undefined,
      cancel: () => this.clear(),
    };
  }

  /** A unit is come to: without the tape in hand, what lies between it and the one that is chosen. */
  look(unit: Id | null, chosen: Id | null): void {
    const from = this.out.peek() ? this.from : chosen;
    if (unit && from && unit !== from) this.measure(from, unit);
    else if (!this.out.peek()) this.clear();
  }

  private measure(from: string, to: string): void {
    this.next = [from, to];
    if (!this.asking) void this.ask();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    while (this.next) {
      const [from, to] = this.next;
      this.next = null;
      const era = this.era;
      const asked = { match: this.match.id, viewer: this.match.viewer, from, to };
      const said = await this.match.line.call<{ measured: Measured }>('match.measure', asked).catch(() => null);
      // What cannot be measured is not shown.
      if (!this.next && era === this.era) this.measured.value = said?.measured ?? null;
    }
    this.asking = false;
  }
}
