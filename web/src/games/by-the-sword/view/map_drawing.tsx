// The map of Marnon, in the style of an engraving, drawn from the data alone.

import type { VNode } from 'preact';
import { Hills, Land, Woods } from '../../../map/engraving';
import { type Along, Cartouche, Compass, NamesAlong } from '../../../map/ornaments';
import type { Sheet } from '../../../map/sheet';
import { SheetDrawing } from '../../../map/sheet_drawing';
import { curvePath, linePath, type Point, round, thinned } from '../../../plane/geometry';
import type { Edge } from '../types/borders';
import { bridges, coast, frontiers, harbours, lake, limits, rivers, zones } from '../types/island';
import { WINDOW } from '../types/sheet';
import { type WordId, word } from '../words/board_words';
import { furrows, mounds, stones, trees, tufts } from './laid_out';
import './map_drawing.css';

const rough = thinned([...coast, coast[0]!], 2.6).slice(0, -1);
const shore = curvePath(lake, true, 0.5);

/** The inland sea, with the water lines of an engraver along its shore. */
const Lake = (): VNode => (
  <g class="marnon-lake">
    <clipPath id="marnon-lake">
      <path d={shore} />
    </clipPath>
    <path class="board-sea" d={shore} />
    <g clip-path="url(#marnon-lake)">
      {[3, 2, 1].map((line) => (
        <g key={line}>
          <path class={`board-water-${line}`} d={shore} />
          <path class={`board-water-gap-${line}`} d={shore} />
        </g>
      ))}
    </g>
    <path class="board-coast" d={shore} />
  </g>
);

const edges = (of: readonly Edge[]): string =>
  of.map(([a, b]) => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`).join('');
const frontierPath = edges(frontiers);
const limitPath = edges(limits);
const riverPath = rivers.map((course) => curvePath(course)).join('');

const Bridge = ({ at: { x, y } }: { at: Point }): VNode => (
  <g class="marnon-bridge" transform={`translate(${round(x)} ${round(y)})`}>
    <path class="marnon-bridge-bed" d="M-13-5C-6-10 6-10 13-5V5C6 0-6 0-13 5z" />
    <path d="M-15-6C-6-12 6-12 15-6M-15 6C-6 0 6 0 15 6M-9 2V-8M0 1V-10M9 2V-8" />
  </g>
);

const Anchor = ({ at: { x, y } }: { at: Point }): VNode => (
  <g class="marnon-anchor" transform={`translate(${round(x)} ${round(y)})`}>
    <circle class="marnon-anchor-ground" r="19" />
    <path d="M0-8V12M-7-3H7M-11 3C-10 10-5 12 0 12S10 10 11 3M-11 3l-3 4M-11 3l5 2M11 3l3 4M11 3l-5 2" />
    <circle cy="-10.500" r="2.600" />
  </g>
);

/** The signs of an area's ground, from where they lie. */
const signs = (at: readonly Point[], drawn: string): string =>
  at.map(({ x, y }) => `M${round(x)} ${round(y)}${drawn}`).join('');
const tuftPath = signs(tufts, 'l-4-6m4 6v-8m0 8l4-6');
const furrowPath = signs(furrows, 'm-12-5q12-5 24 0m-24 5q12-5 24 0m-24 5q12-5 24 0');
const stonePath = signs(stones, 'h.1m5-4h.1m3 5h.1');

/** The names of the seas, over their fleets. */
const seas: readonly Along[] = zones.map(({ id, x, y }) => ({
  id,
  text: () => word(id as WordId),
  kind: 'sea',
  size: 27,
  line: [
    { x: x - 120, y: y - 40 },
    { x, y: y - 44 },
    { x: x + 120, y: y - 40 },
  ],
}));

/** The static part of the sheet. */
export function MapDrawing({ sheet }: { sheet: Sheet }): VNode {
  return (
    <SheetDrawing sheet={sheet} map={WINDOW}>
      <Compass x={82} y={1010} />
      <Land coast={coast} rough={rough} regions={[]} />
      <Lake />
      <path class="marnon-stones" d={stonePath} />
      <path class="marnon-tufts" d={tuftPath} />
      <path class="marnon-furrows" d={furrowPath} />
      <Hills mounds={mounds} />
      <Woods trees={trees} />
      <path class="marnon-limit" d={limitPath} />
      <path class="marnon-frontier-glow" d={frontierPath} />
      <path class="marnon-frontier" d={frontierPath} />
      <path class="marnon-bank" d={riverPath} />
      <path class="marnon-river" d={riverPath} />
      {bridges.map((at) => (
        <Bridge key={`${at.x} ${at.y}`} at={at} />
      ))}
      <path class="board-coast" d={linePath(coast, true)} />
      {harbours.map((harbour) => (
        <Anchor key={harbour.id} at={harbour} />
      ))}
      <NamesAlong names={seas} />
      <Cartouche x={1172} y={1195} of={word('title-of')} title={word('title')} years="1979" />
    </SheetDrawing>
  );
}
