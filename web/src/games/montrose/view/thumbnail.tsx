// A small drawing of the campaign: Scotland, its roads, and who stands where. Garrisons are left out.
import type { JSX } from 'preact';
import { Hosts } from '../../../map/hosts';
import { linePath } from '../../../plane/geometry';
import type { ThumbnailProps } from '../../game';
import { routeLines, routes, spaceOf } from '../types/map_data';
import { positionOf, stacksOf } from '../types/position';
import { WINDOW } from '../types/sheet';
import { roughCoast } from './terrain';

const land = linePath(roughCoast, true);
const ways = routes.map(({ a, b }) => linePath(routeLines.line(a, b))).join('');

export function Thumbnail({ view }: ThumbnailProps): JSX.Element {
  const at = [...stacksOf(positionOf(view))].flatMap(([id, units]) => {
    const sides = new Set(units.filter(({ type }) => type !== 'garrison').map(({ side }) => side));
    return sides.size ? [{ place: spaceOf.get(id)!, sides: [...sides] }] : [];
  });
  return (
    <svg
      class="thumbnail of-map"
      viewBox={`0 0 ${WINDOW.width} ${WINDOW.height}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <rect class="sea" width={WINDOW.width} height={WINDOW.height} />
      <path class="land" d={land} />
      <path class="way" d={ways} />
      <Hosts at={at} edge={60} />
    </svg>
  );
}
