// The map as an engraver of the 1640s might have cut it, drawn from the data alone.

import type { VNode } from 'preact';
import { Cartouche, Compass, NeatLine, RegionNames, ScaleBar } from '../../map/ornaments';
import { routeLine } from '../../map/route_lines';
import { SCALE, type Sheet, TITLE, WINDOW } from '../../map/sheet';
import { coast, moundPaths, regionAreas, roughCoast, treePaths } from '../../map/terrain';
import { curvePath, linePath, type Point } from '../../plane/geometry';
import { BURGH_TEXT, frontierNames, labels, mounds, trees } from './laid_out';
import { battleSites, frontiers, routes, spaces } from './map_data';

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

/** A walled town: curtain and gate, two towers, roofs and a spire. */
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

function Roads(): VNode {
  const land = routes
    .filter((r) => !r.mountain)
    .map((r) => linePath(routeLine(r.a, r.b)))
    .join('');
  const mountain = routes
    .filter((r) => r.mountain)
    .map((r) => linePath(routeLine(r.a, r.b)))
    .join('');
  return (
    <g class="board-routes">
      <path class="board-route-halo" d={land + mountain} />
      <path class="board-mountain" d={mountain} />
      <path class="board-road" d={land} />
      <path class="board-road-bed" d={land} />
    </g>
  );
}

function Land(): VNode {
  const shore = curvePath(coast, true, 0.5);
  const far = linePath(roughCoast, true);
  return (
    <>
      {[3, 2, 1].map((line) => (
        <g key={line}>
          <path class={`board-water-${line}`} d={far} />
          <path class={`board-water-gap-${line}`} d={far} />
        </g>
      ))}
      <path class="board-land" d={shore} />
      <clipPath id="board-shore">
        <path d={far} />
      </clipPath>
      <g clip-path="url(#board-shore)">
        {regionAreas.map(({ id, area }) => (
          <g key={id} class={`board-region board-region-${id}`} clip-path={`url(#board-region-${id})`}>
            <clipPath id={`board-region-${id}`}>
              <path d={curvePath(area, true)} />
            </clipPath>
            {[1, 2, 3, 4].map((step) => (
              <path key={step} class={`board-tint-${step}`} d={curvePath(area, true) + far} />
            ))}
          </g>
        ))}
      </g>
      <path class="board-coast" d={shore} />
    </>
  );
}

/** Everything on the sheet that does not change while playing. */
export function MapDrawing({ sheet }: { sheet: Sheet }): VNode {
  const hill = moundPaths(mounds);
  const tree = treePaths(trees);
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
        <Land />
        <g class="board-hills">
          <path class="board-hill-ground" d={hill.ground} />
          <path class="board-hill-hachures" d={hill.hachures} />
          <path class="board-hill-outline" d={hill.outline} />
        </g>
        <g class="board-woods">
          <path class="board-tree-trunks" d={tree.trunks} />
          <path class="board-tree-crowns" d={tree.crowns} />
          <path class="board-tree-shade" d={tree.shade} />
        </g>
        <RegionNames />
        {frontiers.map((f) => (
          <FrontierLine key={f.id} {...f} />
        ))}
        <Roads />
        {spaces.map((s) => (
          <SpaceSign key={s.id} {...s} />
        ))}
        {battleSites.map((b) => (
          <g key={b.number} class="board-site" transform={`translate(${b.x} ${b.y})`}>
            <path d="M-18 18L17-17M18 18L-17-17M-19 12l7 7M19 12l-7 7" />
            <circle r="14" />
            <text y="8.600">{b.number}</text>
          </g>
        ))}
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
        <Cartouche x={TITLE.x + TITLE.width / 2} y={TITLE.y + 92} />
        <ScaleBar x={SCALE.x + 8} y={SCALE.y + 24} />
      </g>
      <rect class="board-candle" {...WINDOW} />
      <rect class="board-window-line" {...WINDOW} />
    </g>
  );
}
