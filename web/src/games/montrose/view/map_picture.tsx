// A picture of the map at the start of the campaign, for the landing page.
import type { JSX } from 'preact';

import { beginning } from '../types/beginning';
import '../../../map/board.css';
import '../../../plane/viewport.css';
import { Stack } from '../../../map/stack';
import { nameIn } from '../../../words/said';
import { SIDES, spaceOf } from '../types/map_data';
import { positionOf, stacksOf } from '../types/position';
import { broad, tall } from '../types/sheet';
import { countersOf } from './counter';
import { MapDrawing } from './map_drawing';

const none = { units: new Set<string>(), chosen: new Set<string>(), final: new Set<string>() };
const position = positionOf(beginning);

export function MapPicture(): JSX.Element {
  const counters = countersOf(position, (id) => nameIn('montrose', id, '{it}'));
  // Painted from north to south, so that stacks overlap correctly.
  const stacks = [...stacksOf(position)]
    .map(([id, units]) => ({ space: spaceOf.get(id)!, units }))
    .sort((a, b) => a.space.y - b.space.y);
  return (
    <div class="viewport board board-picture" aria-hidden="true">
      <svg viewBox={`-4 -4 ${tall.margin.width + 8} ${broad.margin.height + 8}`}>
        <MapDrawing sheet={tall} />
        {stacks.map(({ space, units }) => (
          <g key={space.id} transform={`translate(${space.x} ${space.y})`}>
            <Stack units={units} sides={SIDES} counters={counters} sets={none} />
          </g>
        ))}
      </svg>
    </div>
  );
}
