// A counter, centred on the origin: a square for troops, a banner with the name for a leader.

import type { VNode } from 'preact';
import { BANNER, COUNTER, CounterFrame } from '../../../map/counter';
import type { Counters, Look, Size } from '../../../map/types';
import { textWidth } from '../../../plane/labels';
import { type Unit, veteran } from '../types/map_data';
import { type Position, strengthOf } from '../types/position';
import { SandGlass, SideDevice, TypeDevice } from './devices';

const bannerWidth = (name: string): number => Math.max(86, textWidth(name, 25) * 1.02 + 64);

/** The size of a counter. */
export const sizeOf = (unit: Unit, name: string): Size =>
  unit.leads ? { width: bannerWidth(name), height: BANNER } : { width: COUNTER, height: COUNTER };

function Banner({ unit, name }: { unit: Unit; name: string }): VNode {
  const w = bannerWidth(name) / 2;
  const h = BANNER / 2;
  return (
    <>
      <path
        class="board-banner-tail"
        d={`M${-w + 6} ${-h + 5}h-12l5 ${h - 1}-5 ${h - 1}h12zM${w - 6} ${-h + 5}h12l-5 ${h - 1} 5 ${h - 1}h-12z`}
      />
      <rect class="board-face" x={-w} y={-h} width={2 * w} height={2 * h} rx="3" />
      <rect class="board-face-line" x={-w + 2.5} y={-h + 2.5} width={2 * w - 5} height={2 * h - 5} rx="1.5" />
      <g transform={`translate(${-w + 12} 0.5)`}>
        <SideDevice side={unit.side} />
      </g>
      <text class="board-banner-name" x={-w + 21.5} y="8">
        {name}
      </text>
      <text class="board-banner-value" x={w - 6} y="8.500">
        +{unit.leadership}
      </text>
    </>
  );
}

function Square({ unit, position }: { unit: Unit; position: Position }): VNode {
  const h = COUNTER / 2;
  const reduced = position.reduced.has(unit.id);
  return (
    <>
      <rect class="board-face" x={-h} y={-h} width={COUNTER} height={COUNTER} rx="4" />
      {reduced && (
        <path class="board-reduced" d={`M${-h} ${-h + 4}a4 4 0 0 1 4-4h${COUNTER - 8}a4 4 0 0 1 4 4v3h-${COUNTER}z`} />
      )}
      <rect class="board-face-line" x={-h + 2.5} y={-h + 2.5} width={COUNTER - 5} height={COUNTER - 5} rx="2" />
      <g transform={`translate(${-h + 11.5} ${-h + 11})`}>
        <SideDevice side={unit.side} />
      </g>
      <g transform="translate(5 -10) scale(0.920)">
        <TypeDevice type={unit.type} />
      </g>
      {veteran(unit) && (
        <path
          class="board-solid"
          d="M20-22l1.900 3.900 4.100.6-3 3 .7 4.200-3.700-2-3.700 2 .7-4.200-3-3 4.100-.6z"
          transform="translate(-1 1)"
        />
      )}
      <text class={reduced ? 'board-values board-values-reduced' : 'board-values'} y="23">
        {strengthOf(unit, position)}
        {unit.movement !== undefined && `-${unit.movement}`}
      </text>
    </>
  );
}

/** Battlements in front of units inside a Burgh. */
const Within = ({ height }: { height: number }): VNode => (
  <path
    class="board-within"
    transform={`translate(0 ${height / 2 - 1})`}
    d="M-16 6V-4h5v3h5v-3h4v3h4v-3h4v3h5v-3h5V6z"
  />
);

export function Counter({
  unit,
  position,
  name,
  look = {},
}: {
  unit: Unit;
  position: Position;
  name: string;
  look?: Look;
}): VNode {
  const asleep = position.inactive.has(unit.id);
  const size = sizeOf(unit, name);
  return (
    <CounterFrame size={size} side={unit.side} kind={asleep ? ['board-asleep'] : []} look={look}>
      {unit.leads ? <Banner unit={unit} name={name} /> : <Square unit={unit} position={position} />}
      {asleep && (
        <g class="board-sleep" transform={`translate(${size.width / 2 - 2} ${-size.height / 2 + 1})`}>
          <circle r="9.500" />
          <SandGlass />
        </g>
      )}
      {position.inside.has(unit.id) && <Within height={size.height} />}
    </CounterFrame>
  );
}

/** Draws the counters of a position on any map. */
export const countersOf = (position: Position, name: (id: string) => string): Counters<Unit> => ({
  size: (unit) => sizeOf(unit, name(unit.id)),
  draw: (unit, look) => <Counter unit={unit} position={position} name={name(unit.id)} {...(look && { look })} />,
});
