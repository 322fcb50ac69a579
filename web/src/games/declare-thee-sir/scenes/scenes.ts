// Divides what happened in Declare Thee Sir into scenes: cards, moves, volleys, fights, routs, pursuits, rallies.
import type { Cause, Event, Purpose } from '../../../engine/generated/declare-thee-sir';
import type { ScenesOf } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry } from '../../../engine/types';
import { dividedByThrows } from '../../../table/scenes/divided';
import { byParts, type PartOf } from '../../../table/scenes/parts';
import { settingOf } from '../types/table';
import { Told } from './moves';

type Part = PartOf<Event['is']>;

const causes: Record<Cause, Part> = {
  move: { begins: 'move', joins: ['move'], own: true },
  ride: { begins: 'move', joins: ['move'], own: true },
  attack: { begins: 'attack', joins: ['attack'], own: true },
  push: { begins: 'push', joins: ['push', 'volley', 'fight'] },
  evade: { begins: 'evade', joins: ['evade'], own: true },
  rout: { begins: 'rout', joins: ['rout', 'pursuit'] },
  pursuit: { begins: 'pursuit', joins: ['pursuit'] },
  gather: { begins: 'rally', joins: ['rally'], own: true },
  aside: { begins: 'told', joins: ['move', 'attack', 'push', 'evade', 'rout', 'pursuit', 'rally', 'close'] },
};

/** What a unit or a stand does whose way is rolled for. */
const ways: Partial<Record<Purpose, Part>> = {
  rout: { begins: 'rout', joins: ['rout', 'pursuit'] },
  gather: { begins: 'rally', joins: ['rally'], own: true },
  hope: { begins: 'move', joins: ['move'] },
  evade: { begins: 'evade', joins: ['attack'] },
};

const card: Part = { begins: 'card', joins: ['card'] };
const alone: Part = { begins: 'told' };

const parts: Partial<Record<Event['is'], Part>> = {
  'deploy-rolled': { begins: 'deploy' },
  deployed: { begins: 'deployed', joins: ['deployed'] },
  'broken-counted': { begins: 'round' },
  'round-begins': { begins: 'round', joins: ['round'] },
  'card-drawn': { begins: 'card' },
  'order-declared': card,
  idle: card,
  'event-side': card,
  'event-names': card,
  'event-die': card,
  'event-happens': card,
  entered: { begins: 'move', joins: ['move'], own: true },
  formed: { begins: 'move', joins: ['move', 'rally'], own: true },
  'movement-rolled': { begins: 'move', joins: ['attack'], own: true },
  'attack-declared': { begins: 'attack' },
  'fell-short': { begins: 'attack', joins: ['attack'] },
  // Of two volleys the second is told with the first if that did no harm.
  aimed: { begins: 'volley', joins: ['volley'], own: true, until: ['point-lost', 'push-rolled', 'removed'] },
  'volley-lost': { begins: 'volley', joins: ['volley'] },
  fired: { begins: 'volley', joins: ['volley'] },
  checked: { begins: 'check', joins: ['check'] },
  'close-rolled': { begins: 'close', joins: ['attack'] },
  fought: { begins: 'fight' },
  'capture-tried': { begins: 'fight', joins: ['fight'] },
  'push-rolled': { begins: 'push', joins: ['volley', 'fight'] },
  broke: { begins: 'rout' },
  'break-rolled': { begins: 'pursuit' },
  'pursuit-rolled': { begins: 'pursuit', joins: ['pursuit'], own: true },
  'pursuit-ends': { begins: 'pursuit', joins: ['pursuit'] },
  'rally-rolled': { begins: 'rally', joins: ['rally'], own: true },
  rested: { begins: 'rally', joins: ['rally'], own: true },
  rallied: { begins: 'rally', joins: ['rally'], own: true },
  'scores-compared': { begins: 'end' },
  'battle-won': { begins: 'end', joins: ['end'] },
  'battle-drawn': { begins: 'end', joins: ['end'] },
  'timed-out': alone,
  edited: alone,
  rebased: alone,
};

/** They follow from something else, and are told with it. */
const consequences: ReadonlySet<Event['is']> = new Set([
  'points-rolled',
  'point-lost',
  'point-gained',
  'casualty-rolled',
  'stuck',
  'stand-lost',
  'removed',
  'joined',
  'hope-sent',
] as const);

function partOf(event: Event): Part | null {
  if (event.is === 'moved') return causes[event.cause];
  if (event.is === 'way-rolled') return ways[event.purpose] ?? null;
  return parts[event.is] ?? null;
}

const unitOf = (event: Event): Id | null =>
  'unit' in event && event.unit
    ? event.unit
    : 'general' in event && typeof event.general === 'string'
      ? event.general
      : null;

const read = (entry: LogEntry): Event => typed<Event>(entry.event);

const telling = byParts<Event>({
  read,
  partOf,
  unitOf,
  consequences,
  preludes: new Set(['round-begins', 'card-drawn', 'order-declared', 'idle']),
  whole: new Set(['deploy', 'deployed', 'round', 'end']),
  brief: new Set(['move', 'deployed', 'told', 'card']),
  stands: new Set(['end']),
});

/** Whether a player sees it anyway as he does it. */
function isChoice(event: Event): boolean {
  if (event.is === 'moved') return event.cause === 'move' || event.cause === 'ride';
  return ['deployed', 'formed', 'joined', 'order-declared'].includes(event.is);
}

export const scenesOf: ScenesOf = (batch, mine, setting) => {
  const commanders = new Map(settingOf(setting).units.map(({ id, commander }) => [id, commander]));
  const own = (event: Event): boolean => isChoice(event) && mine.includes(commanders.get(unitOf(event) ?? '') ?? '');
  const so = new Told(batch, settingOf(setting));
  return dividedByThrows(batch, {
    own: (entry) => own(read(entry)),
    ...telling,
    changes: (entry) => so.changes(entry),
    changesAfter: (entry) => so.changesAfter(entry),
  });
};
