// The map as the campaign begins, as a picture, for the way in.
import type { JSX } from 'preact';

import { beginning } from './beginning';
import '../../map/board.css';
import { broad, tall } from '../../map/sheet';
import { Stack } from '../../map/stack';
import { nameIn } from '../../words/said';
import { spaceOf } from './map_data';
import { MapDrawing } from './map_drawing';
import { positionOf, stacksOf } from './position';

const position = positionOf(beginning);
// What stands further south lies over what stands behind it.
const stacks = [...stacksOf(position)]
  .map(([id, units]) => ({ space: spaceOf.get(id)!, units }))
  .sort((a, b) => a.space.y - b.space.y);
const none = { units: new Set<string>(), chosen: new Set<string>(), final: new Set<string>() };

export function MapPicture(): JSX.Element {
  return (
    <div class="board board-picture" aria-hidden="true">
      <svg viewBox={`-4 -4 ${tall.margin.width + 8} ${broad.margin.height + 8}`}>
        <MapDrawing sheet={tall} />
        {stacks.map(({ space, units }) => (
          <g key={space.id} transform={`translate(${space.x} ${space.y})`}>
            <Stack units={units} position={position} name={(id) => nameIn('montrose', id, '{it}')} sets={none} />
          </g>
        ))}
      </svg>
    </div>
  );
}
