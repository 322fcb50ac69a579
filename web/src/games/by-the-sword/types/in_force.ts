// What is in force on which parts of the map: the event card of the turn, plague, rebellion, a crusade's goal; what is contested,
// and what lies in fog.
import type { View } from '../../../engine/generated/by-the-sword';
import type { Id } from '../../../engine/types';
import { contestedIn } from './contested';
import { areas, harbourSpace } from './island';
import type { Position } from './position';

export interface InForce {
  /** Areas that the card of the turn hits. */
  readonly hit: ReadonlySet<Id>;
  readonly plague: ReadonlySet<Id>;
  readonly rebellion: ReadonlySet<Id>;
  /** The goal of the crusade. */
  readonly goal: Id | null;
  /** Harbours and zones, as spaces of the map, that the card hits. */
  readonly hitAtSea: readonly Id[];
  /** Areas in which enemies stand. */
  readonly contested: ReadonlySet<Id>;
  /** Areas in which the viewer would not see hidden troops. */
  readonly fog: ReadonlySet<Id>;
}

/** With hidden movement a viewer sees what stands where his own troops, screens and diplomats are. BTS-hid.5, BTS-I.4 */
function fogIn({ view, stacks }: Position): Id[] {
  const isHidden = Object.values(view.generals).some(({ known_to }) => known_to !== 'all');
  const own = Object.keys(view.players).filter((player) => view.treasuries[player]?.value);
  if (!isHidden || own.length === Object.keys(view.players).length) return [];
  const sees = (area: Id): boolean => (stacks.get(area) ?? []).some(({ power }) => own.includes(power));
  return areas.map(({ id }) => id).filter((id) => !sees(id));
}

function hitBy({ card, areas: rolled, region }: View['events']['now']): Id[] {
  if (!card) return [];
  return [...rolled, ...areas.flatMap((area) => (area.region === region && !area.castle ? [area.id] : []))];
}

export function inForce(position: Position): InForce {
  const { now, plague, rebellion, crusade } = position.view.events;
  return {
    hit: new Set(hitBy(now)),
    plague: new Set(plague.areas),
    rebellion: new Set(rebellion.areas),
    goal: crusade.player && crusade.goal,
    hitAtSea: now.card ? [...now.harbours.map(harbourSpace), ...(now.zone ? [now.zone] : [])] : [],
    contested: contestedIn(position),
    fog: new Set(fogIn(position)),
  };
}
