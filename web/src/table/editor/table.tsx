// The editor's table: units are dragged and rotated, corners are dragged, ground is drawn by clicks.
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

import type { Point } from '../../plane/geometry';
import { nameOf } from '../../words/said';
import { Tabletop, Upright } from '../board/tabletop';
import { beside } from '../bodies';
import type { Draft } from './draft';
import { Drags } from './drags';
import { pointOf, pointsOf, pointText } from './shapes';

/** Distance of the rotation handle in front of a unit, in mils. */
const HANDLE = 2500;

const written = (points: readonly Point[]): string => points.map((p) => `${p.x},${p.y}`).join(' ');

function Handle({ at, what }: { at: Point; what: object }): JSX.Element {
  return (
    <g class="handle" {...what}>
      <circle class="handle-hit" cx={at.x} cy={at.y} r={1000} />
      <circle class="handle-dot" cx={at.x} cy={at.y} r={320} />
    </g>
  );
}

/** The points that are dragged; those of one place have their names side by side. */
function Spots({ draft }: { draft: Draft }): JSX.Element {
  const spots = draft.of.spots?.(draft.scenario.value) ?? [];
  const places = Map.groupBy(spots, ({ at }) => (pointOf(at) ? pointText(pointOf(at)!) : ''));
  places.delete('');
  return (
    <>
      {[...places].map(([place, those]) => {
        const at = pointOf(place)!;
        return (
          <g key={those[0]!.key} class="spot">
            <Handle at={at} what={{ 'data-spot': those[0]!.key }} />
            <Upright at={at}>
              <text class="spot-name" y={-12}>
                {those.flatMap(({ label }) => label || []).join(', ')}
              </text>
            </Upright>
          </g>
        );
      })}
    </>
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
      {draft.of.sides.flatMap((side) =>
        draft.of
          .unitLists(draft.scenario.value, side)
          .flat()
          .map(({ id, zone }) =>
            zone ? <polygon key={id} class="zone own" data-side={side} points={written(pointsOf(zone))} /> : null,
          ),
      )}
      <Spots draft={draft} />
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
  const drags = useMemo(() => new Drags(draft, () => over.current!), [draft]);
  const { of } = draft;
  const { setting, units } = draft.sketch.value;
  const picked = draft.picked.value;
  const selected = useMemo(() => new Set(picked?.is === 'unit' ? [picked.id] : []), [picked]);
  const view = useMemo(
    () => ({ units: of.table.unitsOf(units, setting), contacts: [], pursuing: [] }),
    [of, units, setting],
  );
  const table = useMemo(() => of.table.tableOf(setting), [of, setting]);
  return (
    <div
      class={draft.drawing.value ? 'scenario-table drawing' : 'scenario-table'}
      onPointerDownCapture={drags.down}
      onPointerMoveCapture={drags.move}
      onPointerUpCapture={drags.up}
      onPointerCancelCapture={drags.up}
      onClickCapture={drags.click}
    >
      <Tabletop
        setting={table}
        view={view}
        name={(id) => (of.sides.includes(id) ? nameOf(id, 'title') : nameOf(id))}
        selected={selected}
        focus={picked?.is === 'unit' ? picked.id : null}
        onUnit={(id) => {
          draft.picked.value = { is: 'unit', id };
        }}
        onGround={drags.pickGround}
      >
        <g ref={over}>
          <Marks draft={draft} />
        </g>
      </Tabletop>
    </div>
  );
}
