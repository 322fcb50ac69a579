// A counter of By The Sword, centred on the origin: emblem, what it is, general, strength.

import type { VNode } from 'preact';
import { COUNTER, CounterFrame } from '../../../map/counter';
import type { Counters, Look } from '../../../map/types';
import { type Marker, sideOf } from '../types/position';
import { KindDevice, SideDevice } from './devices';
import './counter.css';

const HALF = COUNTER / 2;

/** The rating of the best general, as written on his force. */
const ratingOf = ({ commanders }: Marker): number => Math.max(0, ...commanders.map(({ rating }) => rating));

function strengthOf(marker: Marker): string {
  const { kind, strength } = marker;
  if (kind === 'general') return String(ratingOf(marker));
  if (kind === 'force') return strength === null ? '?' : String(strength);
  return strength ? String(strength) : '';
}

/** A force that is led shows its general's rating beside a star. */
function Led({ rating }: { rating: number }): VNode {
  return (
    <>
      <g transform="translate(0 -12) scale(0.560)">
        <KindDevice kind="general" />
      </g>
      <text class="marnon-rating" x="17" y="-5">
        {rating}
      </text>
    </>
  );
}

/** Battlements in front of what is within a castle. */
const Within = (): VNode => (
  <path class="board-within" transform={`translate(0 ${HALF - 1})`} d="M-16 6V-4h5v3h5v-3h4v3h4v-3h4v3h5v-3h5V6z" />
);

function Counter({ marker, look = {} }: { marker: Marker; look?: Look }): VNode {
  const strength = strengthOf(marker);
  const rating = marker.kind === 'force' ? ratingOf(marker) : 0;
  return (
    <CounterFrame size={{ width: COUNTER, height: COUNTER }} side={marker.side} kind={[]} look={look}>
      <rect class="board-face" x={-HALF} y={-HALF} width={COUNTER} height={COUNTER} rx="4" />
      {marker.hurt && (
        <path
          class="board-reduced"
          d={`M${-HALF} ${-HALF + 4}a4 4 0 0 1 4-4h${COUNTER - 8}a4 4 0 0 1 4 4v3h-${COUNTER}z`}
        />
      )}
      <rect class="board-face-line" x={-HALF + 2.5} y={-HALF + 2.5} width={COUNTER - 5} height={COUNTER - 5} rx="2" />
      <g transform={`translate(${-HALF + 13} ${-HALF + 15}) scale(0.900)`}>
        <SideDevice side={sideOf(marker.side)} />
      </g>
      {rating > 0 ? (
        <Led rating={rating} />
      ) : (
        <g transform={strength ? 'translate(9 -10) scale(0.850)' : 'translate(6 5)'}>
          <KindDevice kind={marker.kind} />
        </g>
      )}
      <text class={strength.length > 3 ? 'board-values marnon-thousands' : 'board-values'} y="22">
        {strength}
      </text>
      {marker.patrol && <circle class="marnon-patrol" r={HALF + 3} />}
      {marker.inside && <Within />}
    </CounterFrame>
  );
}

export const counters: Counters<Marker> = {
  size: () => ({ width: COUNTER, height: COUNTER }),
  draw: (marker, look) => <Counter marker={marker} {...(look && { look })} />,
};
