// Ornaments of the map of Campaigns of Montrose: its title, and the names of regions and seas.

import type { VNode } from 'preact';
import type { Along } from '../../../map/ornaments';
import { INCH, inchesPerKilometre } from '../types/map_data';
import { word } from '../words/board_words';

/** The length of a statute mile on the sheet. */
export const MILE = inchesPerKilometre * INCH * 1.609344;

/** The title in a scrolled frame. */
export function Cartouche({ x, y }: { x: number; y: number }): VNode {
  return (
    <g class="board-cartouche" transform={`translate(${x} ${y})`}>
      <path class="board-cartouche-shadow" d="M-96-66q96-26 192 0v138q-96-24-192 0z" transform="translate(4 5)" />
      <path
        class="board-cartouche-frame"
        d="M-96-66c20-24 60-8 96-22 36 14 76-2 96 22 14 20-8 34 0 68 8 34 8 60-8 70-30 12-60-6-88 12-28-18-58 0-88-12-16-10-16-36-8-70 8-34-14-48 0-68z"
      />
      <path
        class="board-cartouche-scrolls"
        d="M-96-66c14 0 16 16 4 17-8 0-8-10-2-10M96-66c-14 0-16 16-4 17 8 0 8-10 2-10M-88 72c12 0 12-16 1-15-6 1-5 9 0 8M88 72c-12 0-12-16-1-15 6 1 5 9 0 8M-12-83c4 8 20 8 24 0M-10 80c4-7 16-7 20 0"
      />
      <path
        class="board-cartouche-inner"
        d="M-76-54c24-10 52-4 76-12 24 8 52 2 76 12 6 38 6 74-6 114-24 4-48-2-70 8-22-10-46-4-70-8-12-40-12-76-6-114z"
      />
      <text class="board-cartouche-small" y="-38">
        {word('title-1')}
      </text>
      <text class="board-cartouche-large" y="0">
        {word('title-2')}
      </text>
      <path class="board-cartouche-rule" d="M-46 13h36M10 13h36M0 9l4 4-4 4-4-4z" />
      <text class="board-cartouche-years" y="44">
        1644–1646
      </text>
    </g>
  );
}

/** The names set along curves: of regions and seas. */
export const names: readonly Along[] = [
  {
    id: 'highlands',
    text: () => word('map-highlands'),
    kind: 'land',
    size: 46,
    line: [
      { x: 30, y: 440 },
      { x: 110, y: 220 },
      { x: 350, y: 40 },
    ],
  },
  {
    id: 'north',
    text: () => word('map-north'),
    kind: 'land',
    size: 24,
    line: [
      { x: 606, y: 176 },
      { x: 690, y: 142 },
      { x: 800, y: 132 },
      { x: 936, y: 182 },
    ],
  },
  {
    id: 'south',
    text: () => word('map-south'),
    kind: 'land',
    size: 27,
    line: [
      { x: 195, y: 1235 },
      { x: 300, y: 1150 },
      { x: 345, y: 1040 },
      { x: 340, y: 900 },
    ],
  },
  {
    id: 'england',
    text: () => word('map-england'),
    kind: 'land',
    size: 28,
    line: [
      { x: 668, y: 1215 },
      { x: 742, y: 1205 },
      { x: 815, y: 1150 },
    ],
  },
  {
    id: 'german',
    text: () => 'Oceanus Germanicus',
    kind: 'sea',
    size: 30,
    line: [
      { x: 520, y: 62 },
      { x: 780, y: 40 },
      { x: 1060, y: 92 },
    ],
  },
  {
    id: 'irish',
    text: () => 'Mare Hibernicum',
    kind: 'sea',
    size: 25,
    line: [
      { x: 40, y: 1110 },
      { x: 110, y: 1020 },
      { x: 168, y: 900 },
    ],
  },
];
