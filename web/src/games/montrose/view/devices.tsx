// Symbols on the counters for troop type and side, each centred on the origin, 28 by 22 units.

import type { VNode } from 'preact';
import type { Side, UnitType } from '../types/map_data';

function Harp(): VNode {
  return (
    <g>
      <path class="board-ink" d="M-8 10C-11 0-8-8-3-11c2 3 5 4 10 2-1 6-4 14-12 19z" fill="none" stroke-width="2.2" />
      <path class="board-ink" d="M-4-7L-6 7M-.5-7.500L-3.500 8M3-7.500L-1 5" fill="none" stroke-width="1.1" />
      <path class="board-ink" d="M-10 11h7" fill="none" stroke-width="2.200" />
    </g>
  );
}

function Targe(): VNode {
  return (
    <g>
      <path class="board-ink" d="M-12 10L13-11M-12 4l5 6M-13.500 11.500l2.500-2" fill="none" stroke-width="2" />
      <circle class="board-ground" r="8.600" cx="0" cy="0" />
      <circle class="board-ink" r="8.600" fill="none" stroke-width="2" />
      <circle class="board-ink" r="5.400" fill="none" stroke-width="1" stroke-dasharray="1.200 1.630" />
      <circle class="board-solid" r="2.200" />
    </g>
  );
}

function Pikes(): VNode {
  return (
    <g>
      <path class="board-ink" d="M-8 11V-5M0 11V-6M8 11V-5M-11 5h22" fill="none" stroke-width="1.900" />
      <path
        class="board-solid"
        d="M-8-12l2.500 5.500-2.500 2.500-2.500-2.500zM0-13l2.500 5.500L0-5l-2.500-2.500zM8-12l2.500 5.500L8-4l-2.500-2.500z"
      />
    </g>
  );
}

function Horse(): VNode {
  return (
    <path
      class="board-solid"
      d="M-8 11c0-5 4-7 3.500-10.500-3 1-4.500 3-7 2.500-1.500-.3-2-2-1-3.500 2-3.500 4-6.500 7-8.500l.5-3 3 1.800C5-10.500 9.500-4 9.500 11zM-5-5.500a1.200 1.200 0 1 0 .1 0z"
      fill-rule="evenodd"
    />
  );
}

function Tower(): VNode {
  return (
    <path
      class="board-solid"
      d="M-9-11h4v3h3v-3h4v3h3v-3h4v8h-2v11h3v3H-10v-3h3V-3h-2zM-2 8h4V3a2 2 0 0 0-4 0z"
      fill-rule="evenodd"
    />
  );
}

export function TypeDevice({ type }: { type: UnitType }): VNode | null {
  switch (type) {
    case 'irish':
      return <Harp />;
    case 'highland':
      return <Targe />;
    case 'lowland':
      return <Pikes />;
    case 'cavalry':
      return <Horse />;
    case 'garrison':
      return <Tower />;
    case 'leader':
      return null;
  }
}

/** Crown for the King, saltire for the Covenant; 12 units wide. */
export function SideDevice({ side }: { side: Side }): VNode {
  return side === 'royalist' ? (
    <path class="board-solid" d="M-6 4.500L-7-3.500-3.200-.5 0-5.500l3.200 5L7-3.500 6 4.500z" />
  ) : (
    <path class="board-ink" d="M-5-4.500L5 4.500M5-4.500L-5 4.500" fill="none" stroke-width="2.800" />
  );
}

/** A sand-glass: an inactive leader. */
export function SandGlass(): VNode {
  return (
    <path class="board-ink" d="M-4-6h8M-4 6h8M-3-6c0 4 6 8 6 12M3-6c0 4-6 8-6 12" fill="none" stroke-width="1.500" />
  );
}
