// A rectangle drawn over the table: the units inside that may be ordered are ordered together.
import { signal } from '@preact/signals';
import type { Point } from '../../plane/geometry';
import type { Drag } from '../../plane/grabbing';
import { middle, sizeOf } from '../bodies';
import type { TableSetting, TableView } from '../types';
import type { Wing } from './wing';

export class Band {
  /** Whether a plain drag draws it, wherever it begins: for fingers, and without Shift. */
  readonly out = signal(false);
  /** Two opposite corners, while it is drawn. */
  readonly now = signal<{ from: Point; to: Point } | null>(null);

  constructor(
    private readonly setting: TableSetting,
    private readonly view: () => TableView,
    private readonly wing: Wing,
  ) {}

  turn(): void {
    this.out.value = !this.out.peek();
  }

  drag(from: Point): Drag {
    return {
      flat: true,
      to: (to) => (this.now.value = { from, to }),
      drop: () => {
        const inside = this.inside();
        this.now.value = null;
        if (!inside.length) return;
        this.out.value = false;
        this.wing.add(inside);
      },
      cancel: () => (this.now.value = null),
    };
  }

  private inside(): string[] {
    const corners = this.now.peek();
    if (!corners) return [];
    const between = (a: number, it: number, b: number): boolean => Math.min(a, b) <= it && it <= Math.max(a, b);
    const { from, to } = corners;
    const { units } = this.view();
    return this.wing.able.filter((id) => {
      const line = this.setting.units.find((u) => u.id === id);
      const unit = units[id];
      if (!line || !unit) return false;
      const at = middle(unit.at, sizeOf(this.setting, line, unit.formation, unit.mounted));
      return between(from.x, at.x, to.x) && between(from.y, at.y, to.y);
    });
  }
}
