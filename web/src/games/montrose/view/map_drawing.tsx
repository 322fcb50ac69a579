// The map, in the style of a 1640s engraving, drawn from the data alone.

import type { VNode } from 'preact';
import { Hills, Land, Roads, Woods } from '../../../map/engraving';
import { Compass, NamesAlong, NeatLine, ScaleBar } from '../../../map/ornaments';
import type { Sheet } from '../../../map/sheet';
import { curvePath, type Point } from '../../../plane/geometry';
import { battleSites, frontiers, routeLines, routes, spaces } from '../types/map_data';
import { SCALE, TITLE, WINDOW } from '../types/sheet';
import { BURGH_TEXT, frontierNames, labels, mounds, trees } from './laid_out';
import { Cartouche, MILE, names } from './ornaments';
import { coast, regionAreas, roughCoast } from './terrain';
import './map_sheet.css';
import './frontiers.css';
import './map_inks.css';

function FrontierLine({ id, name, line }: { id: string; name: string; line: readonly Point[] }): VNode {
  const { from, size } = frontierNames[id]!;
  return (
    <g class={`board-frontier board-frontier-${id}`}>
      <path class="board-frontier-glow" d={curvePath(line)} />
      <path class="board-frontier-line" d={curvePath(line)} />
      <path id={`board-frontier-${id}`} d={curvePath(from)} fill="none" />
      <text class="board-frontier-name" font-size={size} dy="-7">
        <textPath href={`#board-frontier-${id}`} startOffset="50%">
          {name}
        </textPath>
      </text>
    </g>
  );
}

/** The symbol of a walled town: curtain wall and gate, two towers, roofs and a spire. */
export function Town(): VNode {
  return (
    <g class="board-town">
      <path class="board-town-roof" d="M-20-6v-14l8-8 8 8v14zM4-8v-10l9-8 8 8v12z" />
      <path class="board-town-wall" d="M-5-6v-22h10v22z" />
      <path class="board-town-roof" d="M-7-28l7-17 7 17z" />
      <path class="board-town-line" d="M0-45v-6M-3-48.500h6" />
      <path class="board-town-wall" d="M-24 20v-24h5v4h5v-4h5v4h5v-4h8v4h5v-4h5v4h5v-4h5v24z" />
      <path class="board-town-wall" d="M-31 22v-34h3v4h3v-4h4v4h3v-4h3v34zM31 22v-34h-3v4h-3v-4h-4v4h-3v-4h-3v34z" />
      <path class="board-town-dark" d="M-5 20.500v-10a5 5 0 0 1 10 0v10zM-24 2h2v6h-2zM22 2h2v6h-2z" />
    </g>
  );
}

function SpaceSign({ x, y, burgh, name, region }: (typeof spaces)[number]): VNode {
  return (
    <g transform={`translate(${x} ${y})`} class={`board-sign board-sign-${region}`}>
      {burgh ? (
        <Town />
      ) : (
        <>
          <circle r={name === null ? 12 : 17} />
          <circle r={name === null ? 7.5 : 12} class="board-sign-inner" />
        </>
      )}
    </g>
  );
}

const linesOf = (mountain: boolean): (readonly Point[])[] =>
  routes.filter((r) => r.mountain === mountain).map((r) => routeLines.line(r.a, r.b));
const land = linesOf(false);
const mountain = linesOf(true);

function BattleSites(): VNode {
  return (
    <>
      {battleSites.map((b) => (
        <g key={b.number} class="board-site" transform={`translate(${b.x} ${b.y})`}>
          <path d="M-18 18L17-17M18 18L-17-17M-19 12l7 7M19 12l-7 7" />
          <circle r="14" />
          <text y="8.600">{b.number}</text>
        </g>
      ))}
    </>
  );
}

function SpaceNames(): VNode {
  return (
    <>
      {labels.map((l) => (
        <text
          key={l.id}
          class={l.size === BURGH_TEXT ? 'board-name board-name-burgh' : 'board-name'}
          font-size={l.size}
          x={l.box.x + l.box.width / 2}
          y={l.box.y + l.size * 0.7}
        >
          {l.text}
        </text>
      ))}
    </>
  );
}

/** The static part of the sheet. */
export function MapDrawing({ sheet }: { sheet: Sheet }): VNode {
  return (
    <g class="board-drawing" aria-hidden="true">
      <NeatLine sheet={sheet} />
      <radialGradient id="board-candle" cx="0.42" cy="0.44" r="0.72">
        <stop offset="0" stop-color="#ffbe6b" stop-opacity="0.15" />
        <stop offset="0.55" stop-color="#ff9d3c" stop-opacity="0.05" />
        <stop offset="1" stop-color="#000" stop-opacity="0.34" />
      </radialGradient>
      <clipPath id="board-window">
        <rect {...WINDOW} />
      </clipPath>
      <g clip-path="url(#board-window)">
        <rect class="board-sea" {...WINDOW} />
        <Compass x={72} y={1185} />
        <Land coast={coast} rough={roughCoast} regions={regionAreas} />
        <Hills mounds={mounds} />
        <Woods trees={trees} />
        <NamesAlong names={names} />
        {frontiers.map((f) => (
          <FrontierLine key={f.id} {...f} />
        ))}
        <Roads land={land} mountain={mountain} />
        {spaces.map((s) => (
          <SpaceSign key={s.id} {...s} />
        ))}
        <BattleSites />
        <SpaceNames />
        <Cartouche x={TITLE.x + TITLE.width / 2} y={TITLE.y + 92} />
        <ScaleBar x={SCALE.x + 8} y={SCALE.y + 24} mile={MILE} />
      </g>
      <rect class="board-candle" {...WINDOW} />
      <rect class="board-window-line" {...WINDOW} />
    </g>
  );
}
