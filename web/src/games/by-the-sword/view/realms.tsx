// Who holds which land, and over it what must be legible on every colour: castles, values and names.

import type { VNode } from 'preact';
import type { Id } from '../../../engine/types';
import { Town } from '../../../map/town';
import { linePath, type Point } from '../../../plane/geometry';
import type { InForce } from '../types/in_force';
import { areaOf, areas } from '../types/island';
import { type Position, sideOf } from '../types/position';
import { EventMarks } from './event_marks';
import { coins, names, TEXT } from './laid_out';

const outlines = areas.map(({ id, outline }) => ({ id, path: linePath(outline, true) }));

const Coin = ({ at: { x, y }, value }: { at: Point; value: number }): VNode => (
  <g class="marnon-coin" transform={`translate(${x} ${y})`}>
    <circle r="16" />
    <text y="7.500">{value}</text>
  </g>
);

type NameOf = (id: Id) => string;

/** Territories have names; castles have numbers, and are called so in the language of the page. */
function Names({ name }: { name: NameOf }): VNode {
  return (
    <>
      {names.map(({ id, lines, x, y }) =>
        (areaOf.get(id)!.castle ? [name(id)] : lines).map((line, i, { length }) => (
          <text key={`${id} ${i}`} class="marnon-name" font-size={TEXT} x={x} y={y - (length - 1 - i) * 23}>
            {line}
          </text>
        )),
      )}
    </>
  );
}

interface Props {
  position: Position;
  now: InForce;
  name: NameOf;
}

export function Realms({ position: { view }, now, name }: Props): VNode {
  return (
    <g class="marnon-realms" aria-hidden="true">
      {outlines.map(({ id, path }) => {
        const holder = view.areas[id]?.controller;
        return holder && <path key={id} class="marnon-tint" data-side={sideOf(holder)} d={path} />;
      })}
      <EventMarks now={now} />
      {areas.map((area, i) =>
        area.castle ? (
          <g key={area.id} transform={`translate(${area.x} ${area.y})`}>
            <Town />
          </g>
        ) : (
          <Coin key={area.id} at={coins[i]!} value={area.value} />
        ),
      )}
      <Names name={name} />
    </g>
  );
}
