// A table of miniatures: its ground, the units on it, and what may be chosen. It knows no rules; everything that it shows is in
// the setting of the match and in a view of it.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Id } from '../engine/types';
import { Dwelling } from '../plane/dwelling';
import { type Point, round } from '../plane/geometry';
import { APART, type Drag, Grabbing, type Pressed } from '../plane/grabbing';
import { PanZoom } from '../plane/pan_zoom';
import { Key, ZoomButtons } from '../plane/zoom_buttons';
import { t } from '../words/catalogue';
import { ContactMark } from './contact_mark';
import { type Ghost, GhostOnTable } from './ghost';
import { Ground } from './ground/ground';
import { Minimap } from './minimap';
import { NameLayer } from './name_layer';
import { onSheet } from './on_sheet';
import { INCH, Plan, type Rotation } from './plan';
import { roved } from './roving';
import { sheetFor } from './sheet';
import { Smoke } from './smoke';
import { spokenUnit } from './spoken';
import type { TableSetting, TableView } from './types';
import type { Chosen } from './unit/marks';
import { UnitList } from './unit_list';
import { UnitOnTable } from './unit_on_table';
import { EyeOf } from './upright';
import './ground/ground.css';
import './minimap.css';
import './tabletop.css';
import './unit/unit.css';

export type { Ghost } from './ghost';
export { Upright } from './upright';

/** A volley that was just fired: smoke rises before the front of `from`. */
export interface Volley {
  readonly from: Id;
  readonly to: Id;
}

export interface TabletopProps {
  /** Constant in a match. The ground is drawn anew only when this object is another. */
  setting: TableSetting;
  view: TableView;
  /** The name of a unit, a command, a type, a rating … in the reader's language. */
  name: (id: Id) => string;
  /** How far the sheet is turned, clockwise: 180 has the north edge below, for who sits there. */
  rotation?: Rotation;
  /** With it there is a button that turns the table. */
  onRotate?: (to: Rotation) => void;
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
  /** What is pressed may be taken in hand and dragged; else the table is moved. */
  onGrab?: (pressed: Pressed) => Drag | null;
  /** A key that the table has no use for before; whether it was used. `unit`: which has the focus. */
  onKey?: (event: KeyboardEvent, unit: Id | null) => boolean;
  /** More keys beside those of the view. */
  tools?: ComponentChildren;
  /** HTML over the table: cards, trays. */
  over?: ComponentChildren;
}

const nobody: ReadonlySet<Id> = new Set();
/** 80 pixels to the inch. */
const LARGEST = 4;
/** Marks and names are drawn anew when the scale has changed by so much. */
const LEVEL = 1.1;
const levelOf = (scale: number): number => Math.round(Math.log(scale) / Math.log(LEVEL));

export function Tabletop(props: TabletopProps): VNode {
  const {
    setting,
    view,
    name,
    rotation = 0,
    onRotate,
    ghosts,
    focus,
    volleys,
    children,
    onUnit,
    onGround,
    tools,
    over,
  } = props;
  const { selected = nobody, marked = nobody, final = nobody, done = nobody } = props;
  const root = useRef<HTMLDivElement>(null);
  const still = useRef<SVGSVGElement>(null);
  const live = useRef<SVGSVGElement>(null);
  const zoom = useRef<PanZoom | null>(null);
  const grabbing = useRef<Grabbing | null>(null);
  const follow = useRef<() => void>(() => undefined);
  const [room, setRoom] = useState({ width: 960, height: 860 });
  const [level, setLevel] = useState(0);
  const [close, setClose] = useState(false);
  const [dwelt, setDwelt] = useState<Id | null>(null);
  const [current, setCurrent] = useState<Id | null>(null);
  const plan = useMemo(() => new Plan(setting.width, setting.depth, rotation), [setting, rotation]);
  const sheet = useMemo(() => sheetFor(plan, room), [plan, room]);
  const lain = useRef(plan);
  const px = 1 / LEVEL ** level;
  const units = useMemo(() => onSheet(plan, setting, view), [plan, setting, view]);
  const unitOf = useMemo(() => new Map(units.map((u) => [u.id, u])), [units]);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const element = root.current!;
    const rest = (): void => {
      setLevel(levelOf(moves.place.scale));
      setClose(moves.visible().width < moves.size.width * 0.8 || moves.visible().height < moves.size.height * 0.8);
    };
    const each = (): void => follow.current();
    const grabs = new Grabbing(
      element,
      (x, y) => lain.current.back(zoom.current!.toBoard(x, y)),
      (pressed) => latest.current.onGrab?.(pressed) ?? null,
    );
    grabbing.current = grabs;
    const own = (event: Event): boolean =>
      grabs.holds || (event.target instanceof Element && event.target.closest(APART) !== null);
    const moves = new PanZoom(element, [still.current!, live.current!], sheet.box, own, rest, {
      largest: LARGEST,
      each,
    });
    zoom.current = moves;
    const watch = new ResizeObserver(() => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      setRoom((was) => (was.width === next.width && was.height === next.height ? was : next));
    });
    watch.observe(element);
    const at = (event: Event): Id | null =>
      event.target instanceof Element
        ? (event.target.closest('[data-unit]')?.getAttribute('data-unit') ??
          event.target.closest('[data-about]')?.getAttribute('data-about') ??
          null)
        : null;
    const dwelling = new Dwelling(element, at, (on) => {
      setDwelt(on);
      latest.current.onDwell?.(on);
    });
    return () => {
      watch.disconnect();
      grabs.destroy();
      dwelling.destroy();
      moves.destroy();
    };
  }, []);

  // What was in the middle stays there when the table is turned or has another room.
  useLayoutEffect(() => {
    const moves = zoom.current!;
    const was = lain.current;
    lain.current = plan;
    const seen = moves.visible();
    const middle = was.back({ x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 });
    moves.resize(sheet.box, false);
    if (was !== plan) moves.centre(plan.at(middle));
    setLevel(levelOf(moves.place.scale));
  }, [sheet]);

  useEffect(() => {
    const unit = focus ? unitOf.get(focus) : undefined;
    if (unit) zoom.current?.show(unit.at);
  }, [focus]);

  const ground = useMemo(() => <Ground setting={setting} plan={plan} sheet={sheet} />, [setting, plan, sheet]);

  const choiceOf = (id: Id): Chosen | null =>
    selected.has(id) ? 'selected' : marked.has(id) ? (final.has(id) ? 'final' : 'marked') : null;
  const spoken = useMemo(
    () =>
      new Map(
        units.map((u) => {
          const choice = {
            marked: marked.has(u.id),
            final: final.has(u.id),
            selected: selected.has(u.id),
            done: done.has(u.id),
          };
          return [u.id, spokenUnit(u, units, setting, view, name, choice)];
        }),
      ),
    [units, view, marked, final, selected, done, name],
  );
  const forced = useMemo(() => new Set([...selected, ...(dwelt !== null ? [dwelt] : [])]), [selected, dwelt]);
  const names = useMemo(
    () => (
      <NameLayer
        units={units}
        commands={setting.commands}
        name={name}
        forced={forced}
        pixelsToInch={INCH / px}
        px={px}
        ground={setting.ground}
        plan={plan}
      />
    ),
    [units, setting, name, forced, px, plan],
  );
  const first = current !== null && unitOf.has(current) ? current : units[0]?.id;

  const onClick = (event: MouseEvent): void => {
    if (zoom.current?.moved || grabbing.current?.carried || !(event.target instanceof Element)) return;
    if (event.target.closest(`${APART}, [data-handle]`)) return;
    const unit = event.target.closest('[data-unit]')?.getAttribute('data-unit');
    if (unit) {
      setCurrent(unit);
      onUnit?.(unit);
    } else {
      const at = plan.back(zoom.current!.toBoard(event.clientX, event.clientY));
      if (at.x >= 0 && at.y >= 0 && at.x <= setting.width && at.y <= setting.depth) onGround?.(at);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const moves = zoom.current!;
    const unit =
      event.target instanceof Element ? event.target.closest('[data-unit]')?.getAttribute('data-unit') : null;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const apart = event.target instanceof Element && event.target.closest(APART) !== null;
    if (apart && (event.key === 'Enter' || event.key === ' ')) return;
    if (latest.current.onKey?.(event, unit ?? null)) return event.preventDefault();
    if (apart) return;
    if (event.key === '+' || event.key === '=') moves.zoom(1.3);
    else if (event.key === '-') moves.zoom(1 / 1.3);
    else if (event.key === '0') moves.fit();
    else if (unit && (event.key === 'Enter' || event.key === ' ')) onUnit?.(unit);
    else if (unit && (event.key === 'Home' || event.key === 'End' || (arrow && !event.shiftKey))) {
      const next = arrow
        ? roved(unitOf.get(unit)!, units, arrow[0]!, arrow[1]!)
        : event.key === 'Home'
          ? units[0]!.id
          : units.at(-1)!.id;
      setCurrent(next);
      root.current!.querySelector<SVGElement>(`[data-unit="${next}"]`)?.focus({ preventScroll: true });
      moves.show(unitOf.get(next)!.at);
    } else if (arrow) moves.pan(-arrow[0]! * 80, -arrow[1]! * 80);
    else return;
    event.preventDefault();
  };

  const { box } = sheet;
  const frame = {
    width: round(box.width),
    height: round(box.height),
    viewBox: [box.x, box.y, box.width, box.height].map(round).join(' '),
  };
  const eye = useMemo(() => ({ plan, px }), [plan, px]);
  return (
    <div
      ref={root}
      class="tabletop"
      role="group"
      tabindex={0}
      aria-label={`${setting.title}. ${t('table-keys')}`}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <svg ref={still} class="tabletop-still" {...frame}>
        {ground}
      </svg>
      <svg ref={live} class="tabletop-live" {...frame}>
        <g role="group" aria-label={t('table-units')}>
          {units.map((unit) => (
            <UnitOnTable
              key={unit.id}
              unit={unit}
              plan={plan}
              px={px}
              chosen={choiceOf(unit.id)}
              done={done.has(unit.id)}
              pursuing={view.pursuing.includes(unit.id)}
              current={first === unit.id}
              spoken={spoken.get(unit.id)!}
            />
          ))}
        </g>
        {ghosts?.map((ghost) => (
          <GhostOnTable key={ghost.unit} ghost={ghost} setting={setting} plan={plan} px={px} />
        ))}
        {view.contacts.map((contact, i) => (
          <ContactMark key={i} contact={contact} units={unitOf} px={px} />
        ))}
        {names}
        <Smoke volleys={volleys} units={unitOf} />
        <EyeOf.Provider value={eye}>
          <g class="tabletop-over" transform={plan.matrix}>
            {children}
          </g>
        </EyeOf.Provider>
      </svg>
      <UnitList setting={setting} units={units} spoken={spoken} name={name} />
      <ZoomButtons
        view={() => zoom.current}
        words={{ closer: t('table-closer'), farther: t('table-farther'), all: t('table-all') }}
      >
        {tools}
        {onRotate && (
          <Key
            label={t('table-turn')}
            d="M5 12a7 7 0 1 1 2.500 5.400M5 21v-4.500h4.500"
            act={() => onRotate(((rotation + 180) % 360) as Rotation)}
          />
        )}
      </ZoomButtons>
      {over}
      {close && (
        <Minimap
          setting={setting}
          plan={plan}
          units={units}
          visible={() => zoom.current?.visible() ?? null}
          follow={(draw) => (follow.current = draw)}
          go={(to) => zoom.current?.centre(to)}
        />
      )}
    </div>
  );
}
