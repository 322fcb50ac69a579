// The table as it is written: units are dragged and turned, corners are dragged, ground is drawn by clicks.
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

import type { Point } from '../../../plane/geometry';
import { bearing, beside } from '../../../table/bodies';
import { pieceAt, pointsOf, steady } from '../../../table/scenario/shapes';
import { Tabletop } from '../../../table/tabletop';
import { nameOf } from '../../../words/said';
import { tableOf } from '../table';
import type { Draft } from './draft';
import { seats } from './scenario';

/** How far ahead of a unit the handle stands that turns it. */
const HANDLE = 2500;

/** A drag: what it does as the pointer comes somewhere; the first step is a change, the others amend it. */
type Drag = (to: Point, amend: boolean) => void;

const written = (points: readonly Point[]): string => points.map((p) => `${p.x},${p.y}`).join(' ');

function Handle({ at, what }: { at: Point; what: object }): JSX.Element {
  return (
    <g class="handle" {...what}>
      <circle class="handle-hit" cx={at.x} cy={at.y} r={1000} />
      <circle class="handle-dot" cx={at.x} cy={at.y} r={320} />
    </g>
  );
}

function Marks({ draft }: { draft: Draft }): JSX.Element {
  const picked = draft.picked.value;
  const drawing = draft.drawing.value;
  const outline = pointsOf(draft.outline() ?? []);
  const pose = picked?.is === 'unit' ? draft.poseOf(picked.id) : null;
  const lies = picked?.is === 'piece' && draft.scenario.value.ground[picked.at]?.line !== undefined;
  const Outline = lies ? 'polyline' : 'polygon';
  return (
    <>
      {draft.sketch.value.setting.sides.map((side) =>
        side.zone.length > 0 ? (
          <polygon key={side.side} class="zone" data-side={side.side} points={written(side.zone)} />
        ) : null,
      )}
      {outline.length > 0 && (
        <Outline class={lies ? 'picked-line' : 'picked-area'} data-body points={written(outline)} />
      )}
      {outline.map((at, i) => (
        <Handle key={i} at={at} what={{ 'data-corner': i }} />
      ))}
      {pose && (
        <line class="turning" x1={pose.x} y1={pose.y} x2={beside(pose, 0, HANDLE).x} y2={beside(pose, 0, HANDLE).y} />
      )}
      {pose && <Handle at={beside(pose, 0, HANDLE)} what={{ 'data-turn': '' }} />}
      {drawing && <polyline class="drawn" data-as={drawing.as} points={written(drawing.points)} />}
      {drawing?.points.map((at, i) => (
        <circle key={i} class="handle-dot" cx={at.x} cy={at.y} r={320} />
      ))}
    </>
  );
}

export function ScenarioTable({ draft }: { draft: Draft }): JSX.Element {
  const over = useRef<SVGGElement>(null);
  const drag = useRef<{ does: Drag; from: Point; begun: boolean; unit: string | null } | null>(null);
  const handled = useRef(false);
  const pressed = useRef<Point>({ x: 0, y: 0 });
  const { setting, units } = draft.sketch.value;
  const picked = draft.picked.value;
  const drawing = draft.drawing.value;
  const selected = useMemo(() => new Set(picked?.is === 'unit' ? [picked.id] : []), [picked]);
  const view = useMemo(() => ({ units, contacts: [], pursuing: [] }), [units]);
  const table = useMemo(() => tableOf(setting), [setting]);

  const milsAt = (event: MouseEvent): Point => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.current!.getScreenCTM()!.inverse());
    return { x: at.x, y: at.y };
  };
  const dragOf = (target: Element, from: Point): { does: Drag; unit: string | null } | null => {
    const corner = target.closest('[data-corner]')?.getAttribute('data-corner');
    if (corner) return { does: (to, amend) => draft.moveCorner(Number(corner), to, amend), unit: null };
    const id = target.closest('[data-unit]')?.getAttribute('data-unit') ?? null;
    const own = picked?.is === 'unit' ? picked.id : null;
    const pose = draft.poseOf(id ?? own ?? '');
    if (target.closest('[data-turn]') && own && pose)
      return {
        does: (to, amend) => draft.putUnit(own, { ...pose, facing: steady(bearing(pose, to)) }, amend),
        unit: null,
      };
    if (id && pose)
      return {
        unit: id,
        does: (to, amend) =>
          draft.putUnit(id, { ...pose, x: pose.x + to.x - from.x, y: pose.y + to.y - from.y }, amend),
      };
    const points = draft.outline();
    if (target.closest('[data-body]') && points)
      return {
        does: (to, amend) => draft.moveOutline(points, { x: to.x - from.x, y: to.y - from.y }, amend),
        unit: null,
      };
    return null;
  };
  const down = (event: PointerEvent): void => {
    handled.current = false;
    pressed.current = { x: event.clientX, y: event.clientY };
    if (drawing || event.button > 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const from = milsAt(event);
    const found = dragOf(event.target, from);
    if (!found) return;
    event.stopPropagation();
    handled.current = true;
    drag.current = { ...found, from, begun: false };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const now = drag.current;
    if (!now) return;
    const to = milsAt(event);
    if (!now.begun && Math.hypot(to.x - now.from.x, to.y - now.from.y) < 250) return;
    now.does(to, now.begun);
    now.begun = true;
    if (now.unit) draft.picked.value = { is: 'unit', id: now.unit };
  };
  const up = (): void => {
    const now = drag.current;
    drag.current = null;
    if (now?.unit && !now.begun) draft.picked.value = { is: 'unit', id: now.unit };
  };
  /** A click while drawing is a corner, on the edge if it lies beside the table; a drag moves the sheet. */
  const click = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (drawing && !target.closest('.board-zoom, .minimap')) {
      if (Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y) < 5)
        draft.corner(milsAt(event));
    } else if (!handled.current) return;
    event.stopPropagation();
  };
  const onGround = (at: Point): void => {
    const found = pieceAt(at, setting.ground);
    draft.picked.value = found === null ? null : { is: 'piece', at: found };
    const zone = seats.find(
      (seat) =>
        draft.scenario.value.sides[seat].zone &&
        pieceAt(at, [{ line: false, depth: 0, outline: pointsOf(draft.scenario.value.sides[seat].zone!) }]) !== null,
    );
    if (found === null && zone) draft.picked.value = { is: 'zone', seat: zone };
  };
  return (
    <div
      class={drawing ? 'scenario-table drawing' : 'scenario-table'}
      onPointerDownCapture={down}
      onPointerMoveCapture={move}
      onPointerUpCapture={up}
      onPointerCancelCapture={up}
      onClickCapture={click}
    >
      <Tabletop
        setting={table}
        view={view}
        name={nameOf}
        selected={selected}
        onUnit={(id) => (draft.picked.value = { is: 'unit', id })}
        onGround={onGround}
      >
        <g ref={over}>
          <Marks draft={draft} />
        </g>
      </Tabletop>
    </div>
  );
}
