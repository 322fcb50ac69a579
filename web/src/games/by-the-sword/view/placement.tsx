// A position on Marnon as a `Placement` for the generic map; and the map itself.
import type { Id } from '../../../engine/types';
import type { GameMap, Placement } from '../../../map/types';
import { inForce } from '../types/in_force';
import { routeLines, spaceOf, spaces } from '../types/island';
import { type Marker, type Position, SIDES } from '../types/position';
import { sheetFor, WINDOW } from '../types/sheet';
import { markerWords, spaceWords } from '../words/spoken';
import { AreaSign } from './area_sign';
import { counters } from './counter';
import { SideDevice } from './devices';
import { nameBoxes } from './laid_out';
import { MapDrawing } from './map_drawing';
import { Margin } from './margin';
import { Realms } from './realms';

export const island: GameMap = {
  spaces,
  spaceOf,
  routes: routeLines,
  names: nameBoxes,
  window: WINDOW,
  sheetFor,
  sides: SIDES,
  Drawing: MapDrawing,
  device: (name) => {
    const side = SIDES.find((one) => one === name);
    return side ? <SideDevice side={side} /> : null;
  },
};

/** `asked`: the powers that are to decide something now, as the margin shows them. */
export function placementOf(
  position: Position,
  name: (id: Id) => string,
  asked: readonly Id[] = [],
): Placement<Marker> {
  const { at, stacks, markers } = position;
  const now = inForce(position);
  return {
    at,
    stacks,
    piece: (id) => markers.get(id),
    ...counters,
    tellPiece: (marker) => markerWords(marker, name),
    tellSpace: (space) => spaceWords(space, stacks.get(space.id) ?? [], position, now, name),
    ground: () => <Realms position={position} now={now} name={name} />,
    sign: ({ id }) => <AreaSign id={id} position={position} now={now} />,
    margin: (sheet) => <Margin {...{ position, sheet, name, asked }} />,
  };
}
