// A table of miniatures: its ground, the units on it, and what may be chosen. It knows no rules; everything that it shows is in
// the setting of the match and in a view of it.

import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Formation, Pose, Setting, Unit, View } from '../engine/and-gentlemen-all';
import type { Id } from '../engine/types';
import { linePath, type Point } from '../plane/geometry';
import { PanZoom } from '../plane/pan_zoom';
import { corners, sizeOf } from './bodies';
import { INCH, Plan, type Rotation } from './plan';
import './tabletop.css';

export type TableSetting = Pick<Setting, 'title' | 'width' | 'depth' | 'routed' | 'sides' | 'commands' | 'units' | 'kinds' | 'ground'>;
/** What of a view is drawn. A whole View will do. */
export type TableView = Pick<View, 'units' | 'contacts' | 'quarry' | 'pursuing'>;

/** A volley that was just fired: smoke rises before the front of `from`. */
export interface Volley {
  readonly from: Id;
  readonly to: Id;
}

/** Where a unit would stand: the end of a move that is being composed or looked at. */
export interface Ghost {
  readonly unit: Id;
  readonly at: Pose;
  readonly formation: Formation;
  readonly mounted: boolean;
}

export interface TabletopProps {
  /** Constant in a match. The ground is drawn anew only when this object is another. */
  setting: TableSetting;
  view: TableView;
  /** The name of a unit, a command, a type, a rating … in the reader's language. */
  name: (id: Id) => string;
  /** How far the sheet is turned, clockwise: 180 has the north edge below, for who sits there. */
  rotation?: Rotation;
  /** Units that are chosen, as the mover, the firer, the attacker. */
  selected?: ReadonlySet<Id>;
  /** Units that may be chosen, own and the enemy's. */
  marked?: ReadonlySet<Id>;
  /** Of those, whose choice cannot be taken back. */
  final?: ReadonlySet<Id>;
  /** Units that have acted already. */
  done?: ReadonlySet<Id>;
  ghosts?: readonly Ghost[];
  /** A unit that is brought into sight. */
  focus?: Id | null;
  /** Smoke is shown once for each new array. */
  volleys?: readonly Volley[];
  /**
   * Overlays (reach, arcs, measures), above the units and deaf to the mouse: SVG in mils with y to the north, as the engine's
   * drawings are. Text stands upright within <Upright>.
   */
  children?: ComponentChildren;
  onUnit?: (id: Id) => void;
  /** A point of the table, in whole mils, where no unit was clicked. */
  onGround?: (point: Point) => void;
  /** A unit is dwelt on (mouse, focus, long press), or nothing is any more. */
  onDwell?: (id: Id | null) => void;
}

export function Tabletop(props: TabletopProps): VNode {
  const { setting, view, name, rotation = 0, selected, marked, children, onUnit, onGround } = props;
  const root = useRef<HTMLDivElement>(null);
  const live = useRef<SVGSVGElement>(null);
  const zoom = useRef<PanZoom | null>(null);
  const plan = useMemo(() => new Plan(setting.width, setting.depth, rotation), [setting, rotation]);
  const box = { x: -INCH, y: -INCH, width: plan.width + 2 * INCH, height: plan.height + 2 * INCH };
  useLayoutEffect(() => {
    const moves = new PanZoom(root.current!, [live.current!], box, () => false, () => undefined, { largest: 4 });
    zoom.current = moves;
    const watch = new ResizeObserver(() => moves.resize(box));
    watch.observe(root.current!);
    return () => {
      watch.disconnect();
      moves.destroy();
    };
  }, [plan]);
  const onClick = (event: MouseEvent): void => {
    if (zoom.current?.moved || !(event.target instanceof Element)) return;
    const unit = event.target.closest('[data-unit]')?.getAttribute('data-unit');
    if (unit) onUnit?.(unit);
    else onGround?.(plan.back(zoom.current!.toBoard(event.clientX, event.clientY)));
  };
  return (
    <div ref={root} class="tabletop" role="group" tabindex={0} onClick={onClick}>
      <svg ref={live} class="tabletop-live" width={box.width} height={box.height} viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}>
        <rect class="tabletop-ground" width={plan.width} height={plan.height} />
        {setting.units.map((line) => {
          const unit: Unit | undefined = view.units[line.id];
          if (unit?.where !== 'table') return null;
          const body = corners(unit.at, sizeOf(setting, line, unit.formation, unit.mounted)).map((p) => plan.at(p));
          const state = selected?.has(line.id) ? 'selected' : marked?.has(line.id) ? 'marked' : undefined;
          return (
            <path key={line.id} class="tabletop-unit" data-unit={line.id} data-side={line.side} data-state={state} d={linePath(body, true)} aria-label={name(line.id)} />
          );
        })}
        <g class="tabletop-over" transform={plan.matrix}>
          {children}
        </g>
      </svg>
    </div>
  );
}
