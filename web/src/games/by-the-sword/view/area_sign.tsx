// What is drawn on an area beside its troops: the capital, a fort, a siege, plague and rebellion, enemies who meet.

import type { VNode } from 'preact';
import type { Id } from '../../../engine/types';
import type { Point } from '../../../plane/geometry';
import type { InForce } from '../types/in_force';
import { areaOf, areas } from '../types/island';
import type { Position } from '../types/position';
import { forts } from './laid_out';

const fortAt: ReadonlyMap<Id, Point> = new Map(
  areas.map(({ id, x, y }, i) => [id, { x: forts[i]!.x - x, y: forts[i]!.y - y }]),
);

const Fort = ({ at: { x, y } }: { at: Point }): VNode => (
  <g class="marnon-fort" transform={`translate(${x} ${y})`}>
    <path d="M-15 12V-8h6v5h6v-5h6v5h6v-5h6v20zM-4 12V4h8v8z" />
  </g>
);

const Capital = ({ side }: { side: string }): VNode => (
  <g class="marnon-capital" data-side={side} transform="translate(0 -48)">
    <path d="M-17 8L-20-8l10 7L0-13 10-1l10-7-3 16z" />
  </g>
);

/** Under a truce a siege rests. BTS-E24.1 */
const Siege = ({ level, rests }: { level: number; rests: boolean }): VNode => (
  <>
    <g class={rests ? 'marnon-siege resting' : 'marnon-siege'}>
      <circle r="52" />
    </g>
    <g class="marnon-sign" transform="translate(46 -34)">
      <circle r="15" />
      <text y="7.500">{level}</text>
    </g>
  </>
);

/** A sickle of death for the plague, a torch for a rebellion, a cross for the goal of a crusade, swords where enemies stand. */
const drawn = {
  plague: 'M-7 9L3-9M3-9C9-8 10-2 6 3 6-3 5-6 1-6',
  rebellion: 'M-3 10L2-1M2-1C-4-4 0-8 1-11 7-8 8-4 2-1z',
  crusade: 'M0-10V10M-7-3H7',
  contested: 'M-8-8L7 7M8-8L-7 7M-10 3.500L-3.500 10M10 3.500L3.500 10',
} as const;
type Drawn = keyof typeof drawn;

const Sign = ({ what, x, y }: Point & { what: Drawn }): VNode => (
  <g class="marnon-sign marnon-drawn" data-sign={what} transform={`translate(${x} ${y})`}>
    <circle r="15" />
    <path d={drawn[what]} />
  </g>
);

/** In a row below the troops; the name of a castle stands there, so that its swords stand above, across from its siege. */
const signAt = (id: Id, what: Drawn, i: number): Point =>
  what === 'contested' && areaOf.get(id)?.castle ? { x: -46, y: -34 } : { x: i * 34, y: 46 };

interface Props {
  id: Id;
  position: Position;
  now: InForce;
}

export function AreaSign({ id, position: { view }, now }: Props): VNode | null {
  const state = view.areas[id];
  if (!state) return null;
  const ruler = Object.entries(view.players).find(([, player]) => player.capital === id)?.[0];
  const is: Record<Drawn, boolean> = {
    plague: now.plague.has(id),
    rebellion: now.rebellion.has(id),
    crusade: now.goal === id,
    contested: now.contested.has(id),
  };
  const signs = (Object.keys(drawn) as Drawn[]).filter((what) => is[what]);
  return (
    <>
      {ruler && <Capital side={ruler} />}
      {state.fort && <Fort at={fortAt.get(id)!} />}
      {state.siege > 0 && <Siege level={state.siege} rests={view.events.truce} />}
      {signs.map((what, i) => (
        <Sign key={what} what={what} {...signAt(id, what, i)} />
      ))}
    </>
  );
}
