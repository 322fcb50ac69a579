// A small drawing of the campaign: the island in the colours of those who hold it, and whose forces stand where.
import type { JSX } from 'preact';
import { Hosts } from '../../../map/hosts';
import { curvePath, linePath } from '../../../plane/geometry';
import type { ThumbnailProps } from '../../game';
import { areas, coast, lake, SIZE, spaceOf } from '../types/island';
import { positionOf, sideOf } from '../types/position';

const land = linePath(coast, true);
const shore = curvePath(lake, true, 0.5);
const outlines = areas.map(({ id, outline }) => [id, linePath(outline, true)] as const);

export function Thumbnail({ view }: ThumbnailProps): JSX.Element {
  const position = positionOf(view);
  const at = [...position.stacks].flatMap(([id, markers]) => {
    const sides = new Set(markers.filter(({ kind }) => kind === 'force').map(({ side }) => side));
    const place = spaceOf.get(id);
    return place && sides.size ? [{ place, sides: [...sides] }] : [];
  });
  return (
    <svg class="thumbnail of-map" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <rect class="sea" width={SIZE} height={SIZE} />
      <path class="land" d={land} />
      {outlines.map(([id, path]) => {
        const holder = position.view.areas[id]?.controller;
        return <path key={id} class="held" d={path} data-side={holder ? sideOf(holder) : undefined} />;
      })}
      <path class="sea" d={shore} />
      <Hosts at={at} edge={46} />
    </svg>
  );
}
