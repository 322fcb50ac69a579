// Symbols on the counters: the emblem of a power, and what a counter is; each centred on the origin.

import type { VNode } from 'preact';
import cross from '../../../style/cross.svg?raw';
import crown from '../../../style/crown.svg?raw';
import saltire from '../../../style/saltire.svg?raw';
import eagle from '../devices/eagle.svg?raw';
import shield from '../devices/shield.svg?raw';
import star from '../devices/star.svg?raw';
import tower from '../devices/tower.svg?raw';
import trefoil from '../devices/trefoil.svg?raw';
import type { Kind, Side } from '../types/position';

const drawings: Record<Side, string> = {
  red: cross,
  blue: saltire,
  green: trefoil,
  gold: crown,
  violet: star,
  grey: tower,
  invader: eagle,
  other: shield,
};

/** The path of an emblem, from the file that style sheets use, too. */
const pathIn = (drawing: string): string => /\sd="([^"]*)"/.exec(drawing)?.[1] ?? '';

/** The emblem of a side, 16 units wide and high. */
export const SideDevice = ({ side }: { side: Side }): VNode => (
  <path class="board-solid" transform="translate(-8 -8)" d={pathIn(drawings[side])} />
);

const HULL = 'M-13 4H13C12 9 9 11 6 11H-6C-9 11-12 9-13 4z';

const shapes: Record<Kind, VNode> = {
  force: (
    <>
      <path class="board-ink" d="M-9 11L7-9M9 11L-7-9" fill="none" stroke-width="2.200" />
      <path class="board-solid" d="M9-13l-1 7-5-4zM-9-13l1 7 5-4z" />
    </>
  ),
  general: (
    <path
      class="board-solid"
      d="M0-12l3.400 7.600 8.200.8-6.200 5.400 1.900 8.200L0 5.600l-7.300 4.400 1.900-8.200-6.200-5.400 8.200-.8z"
    />
  ),
  fleet: (
    <>
      <path class="board-solid" d={HULL} />
      <path class="board-ink" d="M0 4V-13" stroke-width="2" />
      <path class="board-solid" d="M2-12C8-9 9-3 4 2H2zM-2-10C-8-7-8-3-6 2H-2z" />
    </>
  ),
  merchant: (
    <>
      <path class="board-solid" d={HULL} />
      <path
        class="board-ink"
        d="M0 4V-13M-8-10C-3-6-3-3-8 1M8-10C3-6 3-3 8 1M-8-10H8M-8 1H8"
        fill="none"
        stroke-width="1.900"
      />
    </>
  ),
  caravan: (
    <>
      <path class="board-solid" d="M-12 3V-5C-8-11 8-11 12-5V3z" />
      <path class="board-ink" d="M-7 3v3M7 3v3" stroke-width="2" />
      <circle class="board-ink" cx="-7" cy="7" r="4" fill="none" stroke-width="2" />
      <circle class="board-ink" cx="7" cy="7" r="4" fill="none" stroke-width="2" />
    </>
  ),
  screens: (
    <path
      class="board-solid"
      d="M-8 11c0-5 4-7 3.500-10.500-3 1-4.500 3-7 2.500-1.500-.3-2-2-1-3.500 2-3.500 4-6.500 7-8.500l.5-3 3 1.800C5-10.500 9.500-4 9.500 11z"
    />
  ),
  diplomat: (
    <path class="board-ink" d="M-9-10H7V11H-9zM-5-5H3M-5 0H3M-5 5H0M7-6c4 0 4 10 0 10" fill="none" stroke-width="2" />
  ),
};

/** What a counter is, 26 units wide and 24 high. */
export const KindDevice = ({ kind }: { kind: Kind }): VNode => shapes[kind];
