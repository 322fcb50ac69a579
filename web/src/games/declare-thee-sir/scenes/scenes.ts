// Divides what happened in Declare Thee Sir into scenes: cards, moves, volleys, fights, routs, pursuits, rallies.
import type { Cause, Event, Purpose } from '../../../engine/generated/declare-thee-sir';
import type { Scene, ScenesOf } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry } from '../../../engine/types';
import { dividedByThrows } from '../../../table/scenes/divided';
import { settingOf } from '../types/table';
import { Told } from './moves';

/** The kind of the scene that an event begins, and of those that it goes on with. */
interface Part {
  begins: string;
  joins?: readonly string[];
  /** It goes on only with a scene of its own unit. */
  own?: boolean;
}

const causes: Record<Cause, Part> = {
  move: { begins: 'move', joins: ['move'], own: true },
  ride: { begins: 'move', joins: ['move'], own: true },
  attack: { begins: 'attack', joins: ['attack'], own: true },
  push: { begins: 'push', joins: ['push'], own: true },
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
  aimed: { begins: 'volley' },
  'volley-lost': { begins: 'volley', joins: ['volley'] },
  fired: { begins: 'volley', joins: ['volley'] },
  checked: { begins: 'check', joins: ['check'] },
  'close-rolled': { begins: 'close' },
  fought: { begins: 'fight' },
  'capture-tried': { begins: 'fight', joins: ['fight'] },
  'push-rolled': { begins: 'push' },
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

/** Scenes that are over with what made them. */
const whole: ReadonlySet<string> = new Set(['deploy', 'deployed', 'round', 'end']);
const brief: ReadonlySet<string> = new Set(['move', 'deployed', 'told']);

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

function continues(scene: Scene, event: Event): boolean {
  if (consequences.has(event.is)) return !whole.has(scene.is);
  const { joins = [], own = false } = partOf(event) ?? {};
  return joins.includes(scene.is) && (!own || scene.at === unitOf(event));
}

function begun(entry: LogEntry, event: Event): Scene | null {
  const is = partOf(event)?.begins ?? (consequences.has(event.is) ? 'told' : null);
  if (!is) return null;
  return {
    is,
    entries: [entry],
    at: unitOf(event),
    key: is === 'deployed' ? is : `${is} ${entry.number}`,
    grows: true,
    stands: is === 'end',
    brief: brief.has(is) || (event.is === 'card-drawn' && event.unit !== null),
  };
}

/** Whether a player sees it anyway as he does it. */
function isChoice(event: Event): boolean {
  if (event.is === 'moved') return event.cause === 'move' || event.cause === 'ride';
  return ['deployed', 'formed', 'joined', 'order-declared'].includes(event.is);
}

export const scenesOf: ScenesOf = (batch, mine, setting) => {
  const commanders = new Map(settingOf(setting).units.map(({ id, commander }) => [id, commander]));
  const own = (event: Event): boolean => isChoice(event) && mine.includes(commanders.get(unitOf(event) ?? '') ?? '');
  const so = new Told(batch, settingOf(setting));
  const read = (entry: LogEntry): Event => typed<Event>(entry.event);
  return dividedByThrows(batch, {
    own: (entry) => own(read(entry)),
    continues: (scene, entry) => continues(scene, read(entry)),
    begun: (entry) => begun(entry, read(entry)),
    changes: (entry) => so.changes(entry),
    changesAfter: (entry) => so.changesAfter(entry),
  });
};
