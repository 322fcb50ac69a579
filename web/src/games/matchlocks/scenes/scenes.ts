// Divides what happened in Never Mind the Matchlocks into scenes: cards, orders, volleys, attacks, each round of a Melee, tests.
import type { Cause, Event, Side } from '../../../engine/generated/matchlocks';
import type { ScenesOf } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry } from '../../../engine/types';
import { dividedByThrows } from '../../../table/scenes/divided';
import { byParts, type PartOf } from '../../../table/scenes/parts';
import { settingOf } from '../types/table';
import { Told } from './changes';

type Part = PartOf<Event['is']>;

const move: Part = { begins: 'move', joins: ['move', 'order'] };
const attack: Part = { begins: 'attack', joins: ['attack'] };
const after: Part = { begins: 'aftermath', joins: ['aftermath', 'test', 'round'] };

const causes: Record<Cause, Part> = {
  move,
  ride: { begins: 'move', joins: ['move'], own: true },
  attack,
  meet: attack,
  evade: attack,
  'feed-in': attack,
  'fall-back': after,
  rout: after,
  disengage: after,
  'follow-up': after,
  pursuit: after,
};

const card: Part = { begins: 'card', joins: ['card', 'told'] };
const order: Part = { begins: 'order', joins: ['order'] };
const setup: Part = { begins: 'setup', joins: ['setup'] };
const alone: Part = { begins: 'told' };

const parts: Partial<Record<Event['is'], Part>> = {
  'coin-tossed': { begins: 'setup' },
  'edge-chosen': setup,
  'class-rolled': setup,
  assigned: setup,
  scouted: setup,
  'deploy-rolled': setup,
  deployed: { begins: 'deployed', joins: ['deployed'] },
  'bombardment-begins': { begins: 'turn' },
  passed: { begins: 'told', joins: ['told'] },
  'bombardment-ends': { begins: 'turn', joins: ['told'] },
  'turn-begins': { begins: 'turn', joins: ['turn'] },
  'turn-ends': { begins: 'turn' },
  'replacement-rolled': { begins: 'turn', joins: ['turn'] },
  'card-turned': { begins: 'card' },
  'bonus-rolled': card,
  'bonus-drawn': card,
  'bonus-seen': card,
  'event-drawn': card,
  'event-seen': card,
  'bonus-played': alone,
  'event-played': { begins: 'told', joins: ['card'] },
  'token-given': order,
  ordered: { begins: 'order', joins: ['order', 'move'], until: ['held'] },
  acts: { begins: 'order' },
  supports: order,
  reorganised: order,
  rallied: { begins: 'rally', joins: ['rally'], own: true },
  formed: { begins: 'move', joins: ['move', 'order', 'rally'] },
  'crossing-rolled': move,
  'repair-rolled': alone,
  shoots: { begins: 'volley', joins: ['volley', 'order'], until: ['ordered', 'hit', 'misfired'] },
  'clubmen-fire': { begins: 'volley', joins: ['volley'] },
  hit: { begins: 'volley', joins: ['volley', 'order'] },
  misfired: { begins: 'volley', joins: ['volley', 'order'] },
  attacks: { begins: 'attack' },
  reacts: attack,
  evades: attack,
  'fed-in': attack,
  collides: { begins: 'attack', joins: ['attack', 'aftermath'] },
  'doctrine-rolled': { begins: 'doctrine', joins: ['doctrine'] },
  'fires-first': { begins: 'doctrine', joins: ['doctrine'] },
  'stands-off': { begins: 'doctrine', joins: ['doctrine'] },
  strikes: { begins: 'round', joins: ['round'], until: ['round-decided'] },
  saves: { begins: 'round', joins: ['round', 'doctrine'], until: ['round-decided'] },
  'round-decided': { begins: 'round', joins: ['round', 'doctrine'] },
  'diced-off': { begins: 'round' },
  'after-round': { ...after, joins: ['aftermath', 'test', 'round', 'attack'] },
  tested: { begins: 'test' },
  decided: { begins: 'end' },
  'battle-drawn': { begins: 'end' },
  'timed-out': alone,
  edited: alone,
  rebased: alone,
};

/** They follow from something else, and are told with it. */
const consequences: ReadonlySet<Event['is']> = new Set([
  'tokens-counted',
  'bonus-returned',
  'held',
  'garrisoned',
  'joined',
  'passed-through',
  'captured',
  'disarrayed',
  'daunted',
  'left',
  'risk-run',
  'tokens-lost',
] as const);

const partOf = (event: Event): Part | null => (event.is === 'moved' ? causes[event.cause] : (parts[event.is] ?? null));

const unitOf = (event: Event): Id | null => {
  for (const name of ['unit', 'leader', 'attacker', 'general'] as const)
    if (name in event) return (event as Record<string, unknown>)[name] as Id | null;
  return null;
};

const read = (entry: LogEntry): Event => typed<Event>(entry.event);

const telling = byParts<Event>({
  read,
  partOf,
  unitOf,
  consequences,
  preludes: new Set(['bombardment-begins', 'bombardment-ends', 'turn-begins', 'turn-ends', 'card-turned']),
  whole: new Set(['end']),
  brief: new Set(['move', 'deployed', 'told', 'order', 'card', 'turn']),
  stands: new Set(['end']),
});

/** Whether a player sees it anyway as he does it. */
function isChoice(event: Event): boolean {
  if (event.is === 'moved') return event.cause === 'move' || event.cause === 'ride';
  const choices: Event['is'][] = [
    'edge-chosen',
    'assigned',
    'deployed',
    'passed',
    'token-given',
    'ordered',
    'acts',
    'shoots',
    'held',
    'formed',
    'joined',
    'supports',
    'reorganised',
    'bonus-played',
  ];
  return choices.includes(event.is);
}

export const scenesOf: ScenesOf = (batch, mine, setting) => {
  const sides = new Map<Id, Side>(settingOf(setting).units.map(({ id, side }) => [id, side]));
  const sideOf = (event: Event): Id =>
    'side' in event && typeof event.side === 'string' ? event.side : (sides.get(unitOf(event) ?? '') ?? '');
  const own = (event: Event): boolean => isChoice(event) && mine.includes(sideOf(event));
  const so = new Told(batch);
  return dividedByThrows(batch, {
    own: (entry) => own(read(entry)),
    ...telling,
    changes: (entry) => so.changes(entry),
    changesAfter: (entry) => so.changesAfter(entry),
  });
};
