// The measuring tape, between any two units or points. One request is in flight at a time; of those waiting only the latest is
// kept.

import { signal } from '@preact/signals';
import type { Match } from '../../engine/match';
import type { Id } from '../../engine/types';
import { inside, type Point } from '../../plane/geometry';
import type { Drag } from '../../plane/grabbing';
import { corners, sizeOf } from '../bodies';
import type { TableSetting, TableView } from '../types';
import type { Measured } from './types';

/** What a point of the table stands for in a request: the unit that covers it, or its coordinates in inches. */
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
  /** The unit from which the keyboard measures. */
  private from: Id | null = null;
  private next: [string, string] | null = null;
  private asking = false;
  /** Incremented to discard replies that are no longer wanted. */
  private era = 0;

  constructor(
    private readonly match: Match,
    private readonly setting: TableSetting,
    private readonly view: () => TableView,
  ) {}

  /** Takes the tape out, measuring from this unit if given, or puts it away. */
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

  /** The user dwells on a unit: measures to it from the tape's unit, or, without the tape, from the chosen unit. */
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
      const said = await this.match.connection.call<{ measured: Measured }>('match.measure', asked).catch(() => null);
      // A refused measurement shows nothing.
      if (!this.next && era === this.era) this.measured.value = said?.measured ?? null;
    }
    this.asking = false;
  }
}
