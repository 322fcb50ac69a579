// The board of a map game: the map, its counters and what may be chosen. It knows no particular game; drawings and descriptions
// come from the `GameMap` and the `Placement` (types.ts).

import { useComputed, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Id } from '../engine/types';
import type { Point } from '../plane/geometry';
import { Key, ZoomButtons } from '../plane/zoom_buttons';
import { AheadCard, type Card } from './ahead_card';
import { Carried } from './carried';
import { type Glides, Gliding, useGlides } from './glides';
import { type Drag, type Held, MapHand } from './map_hand';
import { word } from './map_words';
import { MarchArrow } from './march_arrow';
import { nudged } from './nudge';
import { Cost, SpaceButton } from './space_button';
import { boxesOf, Stack } from './stack';
import { type Stop, StopMark } from './stop_mark';
import { Fan } from './tray';
import type { GameMap, Placement, Space } from './types';
import '../plane/viewport.css';
import './board.css';

/** The look-ahead for what the user dwells on: movement costs by space, and the card. */
export interface Ahead {
  cost: ReadonlyMap<Id, number>;
  card: Card | null;
}

export interface BoardProps extends Held {
  stop?: Stop | null;
  onClause?: (id: string) => void;
  focus?: Id | null;
  ahead?: Ahead;
}

interface Part extends BoardProps {
  hand: MapHand;
}

/** Whether the dragged counter may be dropped on the space under it; null: over no space, or over its own. */
function heldOver({ placement, marks }: Held, moving: Drag | null): 'free' | 'barred' | null {
  if (!moving?.over || moving.over === placement.at.get(moving.piece.id)) return null;
  return marks.spaces.has(moving.over) ? 'free' : 'barred';
}

function Spaces({ hand, moving, ...props }: Part & { moving: Drag | null }): VNode {
  const { map, placement, marks, ahead } = props;
  const held = heldOver(props, moving);
  return (
    <g role="group" aria-label={word('spaces')}>
      {map.spaces.map((space) => (
        <SpaceButton
          key={space.id}
          space={space}
          told={placement.tellSpace(space)}
          occupied={placement.stacks.has(space.id)}
          marked={marks.spaces.has(space.id)}
          final={marks.final.has(space.id)}
          cost={marks.cost.get(space.id)}
          previewed={moving ? undefined : ahead?.cost.get(space.id)}
          inPath={marks.paths.some((path) => path.includes(space.id))}
          over={moving?.over === space.id ? held : null}
          current={hand.current.value === space.id}
          onFocus={() => hand.focused(space.id)}
        >
          {placement.sign(space)}
        </SpaceButton>
      ))}
    </g>
  );
}

/** Where each stack is drawn, from back to front. */
type Stood = ReadonlyMap<Id, Point>;

function stoodOf(map: GameMap, placement: Placement): Stood {
  const all = [...placement.stacks]
    .map(([id, units]) => ({ id, at: map.spaceOf.get(id)!, boxes: boxesOf(units, map.sides, placement) }))
    .sort((a, b) => a.at.y - b.at.y);
  const by = nudged(all, map.names);
  return new Map(all.map(({ id, at }) => [id, { x: at.x + by.get(id)!.x, y: at.y + by.get(id)!.y }]));
}

/** All stacks, without the counters that are gliding. */
function Stacks({ hand, map, placement, marks, glides, stood }: Part & { glides: Glides; stood: Stood }): VNode {
  return (
    <g class="board-stacks" aria-hidden="true">
      {[...stood].map(([id, { x, y }]) => (
        <g
          key={id}
          data-stack={id}
          class={hand.open.value === id ? 'board-stack board-stack-open' : 'board-stack'}
          transform={`translate(${x} ${y})`}
        >
          <Stack
            units={placement.stacks.get(id)!.filter((u) => !glides.has(u.id))}
            sides={map.sides}
            counters={placement}
            sets={marks}
          />
        </g>
      ))}
    </g>
  );
}

function Costs({ map, marks, ahead, moving, stood }: BoardProps & { moving: Drag | null; stood: Stood }): VNode {
  const costOf = (id: Id): number | undefined => marks.cost.get(id) ?? (moving ? undefined : ahead?.cost.get(id));
  return (
    <g class="board-costs" aria-hidden="true">
      {map.spaces.map((space) => {
        const points = costOf(space.id);
        if (points === undefined) return null;
        const previewed = !marks.cost.has(space.id);
        return <Cost key={space.id} {...{ space, points, previewed }} stack={stood.get(space.id)} />;
      })}
    </g>
  );
}

/** What lies over all counters: the tray, the mark of a stopped march, the look-ahead card, the dragged counter. */
function Over({ hand, moving, ...props }: Part & { moving: Drag | null }): VNode {
  const { map, placement, marks, stop, onClause, ahead } = props;
  void hand.rested.value; // subscribes: redraw at a new scale
  const { zoom } = hand;
  const tray = hand.tray();
  const at = tray && map.spaceOf.get(hand.open.value!);
  const grow = (of: number): number => Math.max(1, of / (zoom?.place.scale ?? 1));
  return (
    <>
      {tray && at && <Fan tray={tray} at={at} placement={placement} sets={marks} />}
      {stop && onClause && zoom && (
        <StopMark map={map} stop={stop} grow={grow(1)} visible={zoom.visible()} onClause={onClause} />
      )}
      {ahead?.card && !moving && zoom && (
        <AheadCard map={map} card={ahead.card} grow={grow(0.94)} visible={zoom.visible()} tray={tray?.box ?? null} />
      )}
      {moving && (
        <Carried
          piece={moving.piece}
          placement={placement}
          at={moving.at}
          count={marks.chosen.has(moving.piece.id) ? Math.max(1, marks.chosen.size) : 1}
          barred={heldOver(props, moving) === 'barred'}
        />
      )}
    </>
  );
}

/** The space that the page points at: a space, or that of a unit. */
function pointedAt({ map, placement, focus }: BoardProps): Space | undefined {
  return focus ? map.spaceOf.get(placement.at.get(focus) ?? focus) : undefined;
}

/** The spaces of the counters that are chosen, and where they may go; else of those that may be chosen, else those that may. */
function actingIn({ map, placement, marks }: BoardProps): readonly Space[] {
  const of = (units: Iterable<Id>): Id[] => [...new Set([...units].map((id) => placement.at.get(id) ?? ''))];
  const own = of(marks.units);
  const acting = marks.chosen.size ? [...of(marks.chosen), ...marks.spaces] : own.length ? own : [...marks.spaces];
  return acting.flatMap((id) => map.spaceOf.get(id) ?? []);
}

/** Scrolls the focused space and the stop of a march into view; closes the tray when its stack is gone. */
function useFollowing(hand: MapHand, props: BoardProps): void {
  const { map, placement, focus, stop } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each focus, not when its unit moves
  useEffect(() => {
    const space = pointedAt(props);
    if (space) hand.zoom?.show(space);
  }, [hand, map, focus]);
  useEffect(() => {
    if (stop) hand.zoom?.show(map.spaceOf.get(stop.at)!);
  }, [hand, map, stop]);
  const acting = actingIn(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, not while it is answered
  useEffect(() => hand.goTo(acting), [hand, map, acting.map((space) => space.id).join()]);
  const open = hand.open.value;
  useEffect(() => {
    if (open !== null && !placement.stacks.has(open)) hand.open.value = null;
  }, [hand, open, placement]);
}

/** A ring around the space that the page points at; it fades. */
const PointedAt = ({ at }: { at: Space }): VNode => (
  <circle class="board-pointed" cx={at.x} cy={at.y} r={at.ring + 26} aria-hidden="true" />
);

export function Board(props: BoardProps): VNode {
  const { map, placement, marks } = props;
  const root = useRef<HTMLDivElement>(null);
  const still = useRef<SVGSVGElement>(null);
  const live = useRef<SVGSVGElement>(null);
  // The hand is created once and reads the current props through this ref.
  const latest = useRef(props);
  latest.current = props;
  const hand = useMemo(() => new MapHand(() => latest.current), []);
  const sheet = useSignal(map.sheetFor(Infinity, 1));
  const moving = useComputed(() => (hand.drag.value?.moving ? hand.drag.value : null)).value;
  const stood = useMemo(() => stoodOf(map, placement), [map, placement]);
  const glides = useGlides(map, placement.at, marks.paths, stood);
  useLayoutEffect(
    () =>
      hand.attach(root.current!, [still.current!, live.current!], (next) => {
        sheet.value = next;
      }),
    [hand],
  );
  useFollowing(hand, props);
  const pointed = pointedAt(props);
  const drawing = useMemo(() => <map.Drawing sheet={sheet.value} />, [map, sheet.value]);
  const { box } = sheet.value;
  const frame = { width: box.width, height: box.height, viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` };
  const bare = hand.bare.value;
  const kind = ['viewport', 'board'];
  if (moving) kind.push('board-dragging');
  if (bare) kind.push('board-bare');
  return (
    <div
      ref={root}
      class={kind.join(' ')}
      role="group"
      tabindex={0}
      aria-label={`${word('map')}. ${word('map-keys')}`}
      onClick={hand.onClick}
      onPointerDown={hand.onPointerDown}
      onPointerMove={hand.onPointerMove}
      onPointerUp={hand.onPointerUp}
      onPointerCancel={hand.onPointerCancel}
      onPointerLeave={hand.onPointerLeave}
      onKeyDown={hand.onKeyDown}
    >
      <svg ref={still} class="viewport-still" {...frame}>
        {drawing}
        {placement.ground?.()}
        {placement.margin(sheet.value)}
      </svg>
      <svg ref={live} class="viewport-live" {...frame}>
        <Spaces {...props} hand={hand} moving={moving} />
        {marks.paths.map((path) => (
          <MarchArrow key={path.join()} map={map} path={path} occupied={placement.stacks.has(path.at(-1) ?? '')} />
        ))}
        {pointed && <PointedAt key={props.focus} at={pointed} />}
        <Stacks {...props} hand={hand} glides={glides} stood={stood} />
        <Costs {...props} moving={moving} stood={stood} />
        <Gliding glides={glides} placement={placement} />
        <Over {...props} hand={hand} moving={moving} />
      </svg>
      <ZoomButtons
        view={() => hand.zoom}
        words={{ closer: word('zoom-in'), farther: word('zoom-out'), all: word('zoom-fit') }}
      >
        <Key
          label={word('hide-counters')}
          pressed={bare}
          d="M2 12c5-9 15-9 20 0-5 9-15 9-20 0zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 20L20 4"
          act={hand.hide}
        />
      </ZoomButtons>
    </div>
  );
}
