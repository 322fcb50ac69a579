// The board of Campaigns of Montrose: the map, what stands on it, and what may be chosen.

import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Fields } from '../engine/types';
import { word } from '../games/montrose/board_words';
import { spaceOf, spaces, type Unit, unitOf } from '../games/montrose/map_data';
import { MapDrawing } from '../games/montrose/map_drawing';
import { positionOf, stacksOf } from '../games/montrose/position';
import { Tracks } from '../games/montrose/tracks';
import { Dwelling } from '../plane/dwelling';
import { holds, type Point } from '../plane/geometry';
import { PanZoom } from '../plane/pan_zoom';
import { ZoomButtons } from '../plane/zoom_buttons';
import { AheadCard, type Card } from './ahead_card';
import { Carried } from './carried';
import { Gliding, useGlides } from './glides';
import { MarchArrow } from './march_arrow';
import { broad, sheetFor, WINDOW } from './sheet';
import { roved, SpaceButton } from './space_button';
import { Fan, Stack, trayFor } from './stack';
import { type Stop, StopMark } from './stop_mark';
import './board.css';

export interface Marks {
  spaces: ReadonlySet<string>;
  units: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  path: readonly string[];
  /** What it costs to come to a space, where the march that is being made may. */
  cost: ReadonlyMap<string, number>;
  /** Those that cannot be taken back once they are chosen. */
  final: ReadonlySet<string>;
}

/** What would come of a choice that somebody dwells on. */
export interface Ahead {
  cost: ReadonlyMap<string, number>;
  card: Card | null;
}

export interface BoardProps {
  view: Fields;
  marks: Marks;
  name: (id: string) => string;
  onSpace: (id: string) => void;
  onUnit: (id: string) => void;
  /** A counter is taken up, and put down: on another space, or where it was. */
  onLift?: (unit: string) => void;
  onDrop: (unit: string, space: string | null) => void;
  /** A position is set up: every counter may be taken up, and laid beside the map. */
  onDropOff?: (unit: string) => void;
  stop?: Stop | null;
  onClause?: (id: string) => void;
  focus?: string | null;
  ahead?: Ahead;
  /** A unit or a space is dwelt on, or nothing is any more. */
  onDwell?: (on: string | null) => void;
}

const none: readonly Unit[] = [];

/** A space takes a tap that is so near, in pixels of the screen or in units of the drawing. */
const NEAR_PIXELS = 24;
const NEAR = 34;
/** Counters on a tray are at least so large on the screen: enough for a finger, or for the tip of a mouse's arrow. */
const finger = (): number => (matchMedia('(pointer: coarse)').matches ? 46 : 36);

interface Drag {
  readonly unit: Unit;
  readonly from: Point;
  readonly at: Point;
  readonly over: string | null;
  readonly moving: boolean;
}

export function Board(props: BoardProps): VNode {
  const { view, marks, name, onSpace, onUnit, onLift, onDrop, onDropOff, stop, onClause, focus, ahead, onDwell } =
    props;
  const loose = onDropOff !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const still = useRef<SVGSVGElement>(null);
  const live = useRef<SVGSVGElement>(null);
  const zoom = useRef<PanZoom | null>(null);
  const [sheet, setSheet] = useState(broad);
  const [current, setCurrent] = useState(spaces[0]!.id);
  const [open, setOpen] = useState<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [, redraw] = useState(0);
  const hover = useRef(0);
  const position = useMemo(() => positionOf(view), [view]);
  const stacks = useMemo(() => stacksOf(position), [position]);
  const drawing = useMemo(() => <MapDrawing sheet={sheet} />, [sheet]);
  const glides = useGlides(position);
  const on = (space: string): readonly Unit[] => stacks.get(space) ?? none;

  // The handlers of the gestures live as long as the board, and see the newest position by this.
  const latest = useRef({ marks, stacks, loose, open, onDwell });
  latest.current = { marks, stacks, loose, open, onDwell };

  useLayoutEffect(() => {
    const element = root.current!;
    const choose = () => sheetFor(element.clientWidth, element.clientHeight);
    const draggable = (event: PointerEvent): boolean => unitToDrag(event.target) !== null;
    const moves = new PanZoom(element, [still.current!, live.current!], choose().box, draggable, () =>
      redraw((n) => n + 1),
    );
    zoom.current = moves;
    const watch = new ResizeObserver(() => {
      const next = choose();
      setSheet(next);
      moves.resize(next.box);
    });
    watch.observe(element);
    const dwelling = new Dwelling(element, dwelt, (on) => latest.current.onDwell?.(on));
    return () => {
      watch.disconnect();
      dwelling.destroy();
      moves.destroy();
    };
  }, []);

  useEffect(() => {
    const space = focus ? spaceOf.get(focus) : undefined;
    if (space) zoom.current?.show(space);
  }, [focus]);

  useEffect(() => {
    if (stop) zoom.current?.show(spaceOf.get(stop.at)!);
  }, [stop]);

  useEffect(() => {
    if (open !== null && !stacks.has(open)) setOpen(null);
  }, [open, stacks]);

  function unitToDrag(target: EventTarget | null): Unit | null {
    const { marks: m, stacks: s, loose: all } = latest.current;
    const element = target instanceof Element ? target : null;
    const free = (id: string): boolean => all || m.units.has(id) || m.chosen.has(id);
    const own = element?.closest('[data-unit]')?.getAttribute('data-unit');
    if (own) return free(own) ? (unitOf.get(own) ?? null) : null;
    const space = element?.closest('[data-stack]')?.getAttribute('data-stack');
    const pile = space ? (s.get(space) ?? none) : none;
    const taken = pile.find((u) => m.chosen.has(u.id));
    if (taken) return taken;
    return pile.length === 1 && free(pile[0]!.id) ? pile[0]! : null;
  }

  function nearest(point: Point, wanted?: ReadonlySet<string>): string | null {
    const reach = Math.max(NEAR, NEAR_PIXELS / (zoom.current?.place.scale ?? 1));
    let best: string | null = null;
    let least = reach;
    for (const s of spaces) {
      // What may be chosen is easier to hit than what may not.
      const far = Math.hypot(s.x - point.x, s.y - point.y) * (wanted?.has(s.id) ? 0.7 : 1);
      if (far < least) [best, least] = [s.id, far];
    }
    return best;
  }

  /** What a look at this place is about. */
  function dwelt(event: Event): string | null {
    if (!(event.target instanceof Element) || event.target.closest('.board-zoom')) return null;
    const unit = event.target.closest('[data-unit]')?.getAttribute('data-unit');
    // Between the counters of a tray it is about their space.
    if (unit || event.target.closest('.board-fan')) return unit ?? latest.current.open;
    const own =
      event.target.closest('[data-space]')?.getAttribute('data-space') ??
      event.target.closest('[data-stack]')?.getAttribute('data-stack');
    if (own || !(event instanceof PointerEvent)) return own ?? null;
    return nearest(zoom.current!.toBoard(event.clientX, event.clientY));
  }

  function choose(space: string): void {
    const units = on(space);
    const free = loose ? units : units.filter((u) => marks.units.has(u.id) || marks.chosen.has(u.id));
    if (loose && marks.chosen.size > 0) onSpace(space);
    else if (marks.spaces.has(space) && (free.length === 0 || open === space)) {
      setOpen(null);
      onSpace(space);
    } else if (units.length === 1 && free.length === 1) onUnit(free[0]!.id);
    else if (units.length > 0 && open !== space) setOpen(space);
    else onSpace(space);
  }

  function pick(unit: string): void {
    const space = position.at.get(unit);
    if (!loose && !marks.units.has(unit) && !marks.chosen.has(unit) && space && marks.spaces.has(space)) onSpace(space);
    else onUnit(unit);
  }

  const onClick = (event: MouseEvent): void => {
    if (zoom.current?.moved || !(event.target instanceof Element) || event.target.closest('.board-zoom')) return;
    const unit = event.target.closest('[data-unit]')?.getAttribute('data-unit');
    if (unit) return pick(unit);
    if (event.target.closest('.board-fan-tray')) return;
    // A click without a place comes from a screen reader or a program.
    const spoken = event.detail === 0 ? event.target.closest('[data-space]')?.getAttribute('data-space') : null;
    const space = spoken ?? nearest(zoom.current!.toBoard(event.clientX, event.clientY), marks.spaces);
    if (space === null) return setOpen(null);
    setCurrent(space);
    choose(space);
  };

  const onPointerDown = (event: PointerEvent): void => {
    const unit = event.button > 0 ? null : unitToDrag(event.target);
    if (!unit) return;
    const from = zoom.current!.toBoard(event.clientX, event.clientY);
    zoom.current!.moved = false;
    setDrag({ unit, from, at: from, over: null, moving: false });
  };

  const shown = open !== null && stacks.has(open) ? spaceOf.get(open) : undefined;
  const tray =
    shown && zoom.current
      ? trayFor(
          shown,
          on(shown.id),
          name,
          Math.max(1, finger() / (54 * zoom.current.place.scale)),
          zoom.current.visible(),
        )
      : null;

  const onPointerMove = (event: PointerEvent): void => {
    const moves = zoom.current!;
    const at = moves.toBoard(event.clientX, event.clientY);
    if (drag) {
      const far = Math.hypot(at.x - drag.from.x, at.y - drag.from.y) * moves.place.scale;
      if (!drag.moving && far < 6) return;
      if (!drag.moving) {
        root.current!.setPointerCapture(event.pointerId);
        moves.moved = true;
        setOpen(null);
        onLift?.(drag.unit.id);
      }
      setDrag({ ...drag, at, over: nearest(at, marks.spaces), moving: true });
      return;
    }
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    clearTimeout(hover.current);
    const overTray =
      tray && (holds(tray.box, at) || (event.target instanceof Element && event.target.closest('.board-fan')));
    if (overTray) return;
    const stack =
      event.target instanceof Element ? event.target.closest('[data-stack]')?.getAttribute('data-stack') : null;
    if (stack && stack !== open && on(stack).length > 1) hover.current = window.setTimeout(() => setOpen(stack), 130);
    else if (!stack && open !== null) hover.current = window.setTimeout(() => setOpen(null), 260);
  };

  const onPointerUp = (event: PointerEvent): void => {
    if (!drag) return;
    setDrag(null);
    if (!drag.moving) return;
    const at = zoom.current!.toBoard(event.clientX, event.clientY);
    const space = nearest(at, marks.spaces);
    if (loose && space === null && !holds(WINDOW, at)) onDropOff(drag.unit.id);
    else onDrop(drag.unit.id, space === position.at.get(drag.unit.id) ? null : space);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const moves = zoom.current!;
    const target = event.target as Element;
    const unit = target.closest('[data-unit]')?.getAttribute('data-unit');
    const space = target.closest('[data-space]')?.getAttribute('data-space');
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const press = event.key === 'Enter' || event.key === ' ';
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') moves.zoom(1.3);
    else if (event.key === '-') moves.zoom(1 / 1.3);
    else if (event.key === '0') moves.fit();
    else if (event.key === 'Escape' && open !== null) {
      root.current!.querySelector<SVGElement>(`[data-space="${open}"]`)?.focus();
      setOpen(null);
    } else if (unit && press) pick(unit);
    else if (space && press) choose(space);
    else if (space && (event.key === 'Home' || event.key === 'End' || (arrow && !event.shiftKey))) {
      const next = arrow
        ? roved(space, arrow[0]!, arrow[1]!)
        : event.key === 'Home'
          ? spaces[0]!.id
          : spaces.at(-1)!.id;
      setCurrent(next);
      setOpen(null);
      root.current!.querySelector<SVGElement>(`[data-space="${next}"]`)?.focus({ preventScroll: true });
      moves.show(spaceOf.get(next)!);
    } else if (arrow) moves.pan(-arrow[0]! * 80, -arrow[1]! * 80);
    else return;
    event.preventDefault();
  };

  const { box } = sheet;
  const frame = { width: box.width, height: box.height, viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` };
  const sets = { units: marks.units, chosen: marks.chosen, final: marks.final };
  const moving = drag?.moving ? drag : null;
  const home = moving && moving.over === position.at.get(moving.unit.id);
  const held = !moving?.over || home ? null : marks.spaces.has(moving.over) ? 'free' : 'barred';
  const carried = moving && marks.chosen.has(moving.unit.id) ? Math.max(1, marks.chosen.size) : 1;

  return (
    <div
      ref={root}
      class={moving ? 'board board-dragging' : 'board'}
      role="group"
      tabindex={0}
      aria-label={`${word('map')}. ${word('map-keys')}`}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        if (drag?.moving) onDrop(drag.unit.id, null);
        setDrag(null);
      }}
      onPointerLeave={() => {
        clearTimeout(hover.current);
        if (open !== null && !drag) hover.current = window.setTimeout(() => setOpen(null), 400);
      }}
      onKeyDown={onKeyDown}
    >
      <svg ref={still} class="board-still" {...frame}>
        {drawing}
        <Tracks position={position} sheet={sheet} name={name} />
      </svg>
      <svg ref={live} class="board-live" {...frame}>
        <g role="group" aria-label={word('spaces')}>
          {spaces.map((space) => (
            <SpaceButton
              key={space.id}
              space={space}
              units={on(space.id)}
              position={position}
              name={name}
              marked={marks.spaces.has(space.id)}
              final={marks.final.has(space.id)}
              cost={marks.cost.get(space.id)}
              previewed={moving ? undefined : ahead?.cost.get(space.id)}
              inPath={marks.path.includes(space.id)}
              over={moving?.over === space.id ? held : null}
              current={current === space.id}
              onFocus={() => {
                setCurrent(space.id);
                if (on(space.id).length > 1 && root.current?.querySelector('[data-space]:focus-visible'))
                  setOpen(space.id);
              }}
            />
          ))}
        </g>
        <MarchArrow path={marks.path} occupied={stacks.has(marks.path.at(-1) ?? '')} />
        <g class="board-stacks" aria-hidden="true">
          {[...stacks]
            .sort(([a], [b]) => spaceOf.get(a)!.y - spaceOf.get(b)!.y)
            .map(([id, units]) => {
              const space = spaceOf.get(id)!;
              const here = units.filter((u) => !glides.has(u.id));
              return (
                <g
                  key={id}
                  data-stack={id}
                  class={open === id ? 'board-stack board-stack-open' : 'board-stack'}
                  transform={`translate(${space.x} ${space.y})`}
                >
                  <Stack units={here} position={position} name={name} sets={sets} />
                </g>
              );
            })}
        </g>
        <Gliding glides={glides} position={position} name={name} />
        {tray && shown && <Fan tray={tray} at={shown} position={position} name={name} sets={sets} />}
        {stop && onClause && zoom.current && (
          <StopMark
            stop={stop}
            grow={Math.max(1, 1 / zoom.current.place.scale)}
            visible={zoom.current.visible()}
            onClause={onClause}
          />
        )}
        {ahead?.card && !moving && zoom.current && (
          <AheadCard
            card={ahead.card}
            grow={Math.max(1, 0.94 / zoom.current.place.scale)}
            visible={zoom.current.visible()}
            tray={tray?.box ?? null}
          />
        )}
        {moving && (
          <Carried
            {...{ position, name }}
            unit={moving.unit}
            at={moving.at}
            count={carried}
            barred={held === 'barred'}
          />
        )}
      </svg>
      <ZoomButtons
        view={() => zoom.current}
        words={{ closer: word('zoom-in'), farther: word('zoom-out'), all: word('zoom-fit') }}
      />
    </div>
  );
}
