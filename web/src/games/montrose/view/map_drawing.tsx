// The map, in the style of a 1640s engraving, drawn from the data alone.

import type { VNode } from 'preact';
import { Hills, Land, Roads, Woods } from '../../../map/engraving';
import { Cartouche, Compass, NamesAlong, ScaleBar } from '../../../map/ornaments';
import type { Sheet } from '../../../map/sheet';
import { SheetDrawing } from '../../../map/sheet_drawing';
import { Town } from '../../../map/town';
import { curvePath, type Point } from '../../../plane/geometry';
import { battleSites, frontiers, routeLines, routes, spaces } from '../types/map_data';
import { SCALE, TITLE, WINDOW } from '../types/sheet';
import { word } from '../words/board_words';
import { BURGH_TEXT, frontierNames, labels, mounds, trees } from './laid_out';
import { MILE, names } from './ornaments';
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
    <SheetDrawing sheet={sheet} map={WINDOW}>
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
      <Cartouche
        x={TITLE.x + TITLE.width / 2}
        y={TITLE.y + 92}
        of={word('title-1')}
        title={word('title-2')}
        years="1644–1646"
      />
      <ScaleBar x={SCALE.x + 8} y={SCALE.y + 24} mile={MILE} />
    </SheetDrawing>
  );
}
