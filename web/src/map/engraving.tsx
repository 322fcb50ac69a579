// The land of a map, in the style of a 1640s engraving.

import type { VNode } from 'preact';
import { curvePath, linePath, type Point } from '../plane/geometry';
import { type Mound, moundPaths, treePaths } from './terrain';

type Line = readonly Point[];

/** Roads, and mountain tracks. */
export function Roads({ land, mountain }: { land: readonly Line[]; mountain: readonly Line[] }): VNode {
  const roads = land.map((line) => linePath(line)).join('');
  const tracks = mountain.map((line) => linePath(line)).join('');
  return (
    <g class="board-routes">
      <path class="board-route-halo" d={roads + tracks} />
      <path class="board-mountain" d={tracks} />
      <path class="board-road" d={roads} />
      <path class="board-road-bed" d={roads} />
    </g>
  );
}

/** A region's colour as a tint along its border, in four steps. */
function Region({ id, area, far }: { id: string; area: Line; far: string }): VNode {
  return (
    <g class={`board-region board-region-${id}`} clip-path={`url(#board-region-${id})`}>
      <clipPath id={`board-region-${id}`}>
        <path d={curvePath(area, true)} />
      </clipPath>
      {[1, 2, 3, 4].map((step) => (
        <path key={step} class={`board-tint-${step}`} d={curvePath(area, true) + far} />
      ))}
    </g>
  );
}

interface LandProps {
  coast: Line;
  /** A coarser coastline, used for the water lines offshore. */
  rough: Line;
  regions: readonly { readonly id: string; readonly area: Line }[];
}

export function Land({ coast, rough, regions }: LandProps): VNode {
  const shore = curvePath(coast, true, 0.5);
  const far = linePath(rough, true);
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
        {regions.map(({ id, area }) => (
          <Region key={id} id={id} area={area} far={far} />
        ))}
      </g>
      <path class="board-coast" d={shore} />
    </>
  );
}

export function Hills({ mounds }: { mounds: readonly Mound[] }): VNode {
  const hill = moundPaths(mounds);
  return (
    <g class="board-hills">
      <path class="board-hill-ground" d={hill.ground} />
      <path class="board-hill-hachures" d={hill.hachures} />
      <path class="board-hill-outline" d={hill.outline} />
    </g>
  );
}

export function Woods({ trees }: { trees: readonly Point[] }): VNode {
  const tree = treePaths(trees);
  return (
    <g class="board-woods">
      <path class="board-tree-trunks" d={tree.trunks} />
      <path class="board-tree-crowns" d={tree.crowns} />
      <path class="board-tree-shade" d={tree.shade} />
    </g>
  );
}
