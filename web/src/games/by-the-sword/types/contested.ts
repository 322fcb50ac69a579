// Which areas are contested, as the engine decides it of what the viewer knows: enemies stand there in the field.
import type { View } from '../../../engine/generated/by-the-sword';
import type { Id } from '../../../engine/types';
import type { Marker, Position } from './position';

/** Fewer points are a remnant, which contests nothing. BTS-R.10 */
const LEAST = 500;
const PASSAGE = 1;
/** The markers of a player with another power: at war, and allied. */
const [ENEMY, ALLY] = [-3, 3];

/** Whether one player lets the other pass. BTS-R.9, BTS-E28.1, BTS-E42.4, BTS-exile.6 */
function passes({ events, players, grants }: View, by: Id, to: Id): boolean {
  const { now, reign } = events;
  if (now.allies.includes(by) && now.allies.includes(to)) return false;
  if (reign.king && reign.party.includes(by) === reign.party.includes(to)) return true;
  if (players[by]?.host === to || players[to]?.host === by) return true;
  return ((grants[by]?.[to]?.value ?? 0) & PASSAGE) > 0;
}

/** Whether an NP castle or region is at war with a player; while it raids, it is with all but its allies. BTS-R.242 */
function atWar({ others }: View, np: Id, player: Id): boolean {
  const castle = others.castles[Number(/^lord-of-castle-(\d)$/.exec(np)?.[1]) - 1];
  const standing = (castle ?? others.regions[np.replace('people-of-', '')])?.standing[player];
  return standing === ENEMY || (Boolean(castle?.out) && standing !== ALLY);
}

/** Whether two powers are enemies. */
export function hostile(view: View, a: Id, b: Id): boolean {
  if (a === b) return false;
  const [one, other] = [a in view.players, b in view.players];
  if (one && other) return !passes(view, a, b) && !passes(view, b, a);
  const { joined } = view.others.invasion;
  if (a === 'invader' || b === 'invader') return !joined.includes(a === 'invader' ? b : a);
  if (one === other) return false;
  return one ? atWar(view, b, a) : atWar(view, a, b);
}

/** A force in the field; one whose strength is not known counts. */
const inField = ({ kind, inside, strength }: Marker): boolean =>
  kind === 'force' && !inside && (strength ?? LEAST) >= LEAST;

/** Where enemies of each other stand, or an enemy of the holder who lays no siege. BTS-R.19, BTS-R.43 */
export function contestedIn({ view, stacks }: Position): Set<Id> {
  const isContested = (area: Id, markers: readonly Marker[]): boolean => {
    const powers = new Set(markers.filter(inField).map(({ power }) => power));
    if (!powers.size) return false;
    const { controller = null, siege = 0 } = view.areas[area] ?? {};
    const against = [...powers, ...(controller && !siege ? [controller] : [])];
    return [...powers].some((power) => against.some((other) => hostile(view, power, other)));
  };
  return new Set([...stacks].flatMap(([area, markers]) => (isContested(area, markers) ? [area] : [])));
}
