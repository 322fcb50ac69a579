// A position of Campaigns of Montrose as a `Placement` for the generic map; and the map itself.
import type { VNode } from 'preact';

import type { GameMap, Placement } from '../../../map/types';
import { routeLines, SIDES, spaceOf, spaces, type Unit, unitOf } from '../types/map_data';
import { type Position, stacksOf } from '../types/position';
import { sheetFor, WINDOW } from '../types/sheet';
import { spaceWords, unitWords } from '../words/spoken';
import { countersOf } from './counter';
import { SideDevice } from './devices';
import { labels } from './laid_out';
import { MapDrawing } from './map_drawing';
import { Tracks } from './tracks';

export const scotland: GameMap = {
  spaces,
  spaceOf,
  routes: routeLines,
  names: labels.map((l) => l.box),
  window: WINDOW,
  sheetFor,
  sides: SIDES,
  Drawing: MapDrawing,
  device: (name) => {
    const side = SIDES.find((one) => one === name);
    return side ? <SideDevice side={side} /> : null;
  },
};

/** A burning Burgh with the victor's flag. */
const Beaten = (): VNode => (
  <g class="board-beaten">
    <path class="board-beaten-smoke" d="M14-34c-6-8 6-12 0-22 10 6 2 12 8 18 3-3 2-6 1-9 6 6 5 14-2 16z" />
    <path class="board-beaten-pole" d="M-14-20v-38" />
    <path class="board-beaten-flag" d="M-14-58l22 6-22 8z" />
  </g>
);

export function placementOf(position: Position, name: (id: string) => string): Placement<Unit> {
  const stacks = stacksOf(position);
  return {
    at: position.at,
    stacks,
    piece: (id) => unitOf.get(id),
    ...countersOf(position, name),
    tellPiece: (unit) => unitWords(unit, position, name),
    tellSpace: ({ id }) => spaceWords(spaceOf.get(id)!, stacks.get(id) ?? [], position, name),
    sign: ({ id }) => (position.beaten.has(id) ? <Beaten /> : null),
    margin: (sheet) => <Tracks position={position} sheet={sheet} name={name} />,
  };
}
