// Divides the news of By The Sword into scenes: event cards, marches, voyages, battles, sieges, and whatever else is told.
import type { Event } from '../../../engine/generated/by-the-sword';
import type { Scene, ScenesOf } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry, News } from '../../../engine/types';
import { harbourSpace } from '../types/island';

type Kind = Event['is'];

/** The scene that an event begins; what follows of the same kind is told with it. */
const kinds: Record<string, readonly Kind[]> = {
  turn: ['turn-begins', 'order-set'],
  card: ['event-drawn', 'event-hits', 'no-event-left'],
  march: [
    'marched',
    'contact-roll',
    'force-marched',
    'halted',
    'picked-up',
    'taken-along',
    'left-behind',
    'move-cancelled',
  ],
  voyage: ['loaded', 'sailed', 'moored', 'landed', 'merchants-answered', 'interception-rolled'],
  battle: [
    'battle-begins',
    'skill-learnt',
    'fort-joins',
    'unit-supplied',
    'ground-found',
    'round-fought',
    'commander-tested',
    'conceded',
    'numbers-shown',
    'piece-placed',
    'river-lies',
    'edge-taken',
    'result-entered',
    'battle-ended',
    'honour-lost',
    'retreated',
    'embarked',
    'went-inside',
    'surrendered',
    'pursued',
    'losses-found',
    'card-given-up',
    'battle-cancelled',
  ],
  naval: [
    'naval-combat-begins',
    'naval-fire',
    'vessel-hit',
    'carrier-shaken',
    'course-shown',
    'chase-rolled',
    'naval-combat-ends',
    'naval-result-entered',
  ],
  siege: ['siege-level-rolled', 'siege-losses', 'siege-result-rolled', 'marched-out', 'siege-ends', 'castle-fell'],
  end: ['campaign-over', 'called-off'],
};
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, of]) => of.map((is) => [is, kind] as const)));

/** They follow from something else, and are told with it. */
const consequences: ReadonlySet<Kind> = new Set([
  'points-lost',
  'general-killed',
  'vessel-lost',
  'agreement-void',
  'region-defends',
  'taken',
  'caravan-destroyed',
  'force-shown',
  'honoured',
]);
/** What a card brings about. */
const ofCard: ReadonlySet<Kind> = new Set([
  'event-income',
  'vessel-given',
  'units-given',
  'leader-joined',
  'mercenary-came',
  'wind-struck',
  'rating-changed',
  'siege-broken',
  'alliance-fails',
  'region-named',
  'intrigued',
  'attempted',
  'burnt',
  'card-moved',
  'outbreak-rolled',
  'spread-to',
  'rebels-supported',
  'truce-rolled',
  'crusade-called',
  'crusade-money',
  'king-crowned',
  'king-declaration',
  'invader-lands',
]);
/** With these a scene begins, whatever was told before. */
const openings: ReadonlySet<Kind> = new Set(['turn-begins', 'event-drawn', 'battle-begins', 'naval-combat-begins']);
/** What a player sees anyway as he does it. */
const choices: ReadonlySet<Kind> = new Set([
  'region-taken',
  'force-deployed',
  'general-deployed',
  'works-deployed',
  'marched',
  'picked-up',
  'taken-along',
  'left-behind',
  'on-patrol',
  'loaded',
  'sailed',
  'landed',
  'caravan-moved',
  'points-placed',
  'vessel-built',
  'caravan-made-up',
  'fort-built',
  'force-split',
  'forces-merged',
]);
/** Dice and decks, which belong to what follows. */
const chance: ReadonlySet<Kind> = new Set(['thrown', 'shuffled']);
const brief: ReadonlySet<string> = new Set(['march', 'voyage', 'turn']);

const isId = (id: unknown): id is Id => typeof id === 'string';

/** Whose doing an event is: the owner of what it names first; a player's pieces begin with his name. */
function doerOf(event: Event): Id | null {
  const { power, force, vessel, vessels, caravan, whole, into, general, by } = event as Partial<
    Record<string, unknown>
  >;
  const subject = [power, force, vessel, (vessels as Id[] | undefined)?.[0], caravan, whole, into, general, by].find(
    isId,
  );
  return subject?.split('-')[0] ?? null;
}

/** What moves on the map while an event is shown. */
function changesOf(event: Event): News['changes'] {
  switch (event.is) {
    case 'marched':
      return [event.force, ...event.with].flatMap((force) =>
        force ? [{ path: `places.${force}.value.at`, value: event.to }] : [],
      );
    case 'sailed':
      return event.vessels.flatMap((vessel) => [
        { path: `vessels.${vessel}.port`, value: null },
        { path: `vessels.${vessel}.zone`, value: event.to },
      ]);
    case 'moored':
      return event.vessels.flatMap((vessel) => [
        { path: `vessels.${vessel}.port`, value: event.harbour },
        { path: `vessels.${vessel}.zone`, value: null },
      ]);
    case 'retreated':
    case 'caravan-moved': {
      const path = event.is === 'retreated' ? `places.${event.force}.value.at` : `caravans.${event.caravan}.at`;
      return [{ path, value: event.to }];
    }
    default:
      return [];
  }
}

/** The space of an event, or null. */
function placeOf(event: Event): Id | null {
  if (event.is === 'moored') return event.harbour && harbourSpace(event.harbour);
  const { to, area, castle, zone } = event as Partial<Record<string, unknown>>;
  return [to, area, castle, zone].find(isId) ?? null;
}

/** Whether an event is told in the scene before it. */
function continues(scene: Scene | undefined, event: Event): boolean {
  if (!scene || openings.has(event.is)) return false;
  if (consequences.has(event.is)) return true;
  if (ofCard.has(event.is)) return scene.is === 'card' || scene.is === 'told';
  if (event.is === 'marched') return scene.is === 'march' && scene.key === `march ${doerOf(event)}`;
  return scene.is === (kindOf.get(event.is) ?? 'told');
}

/** Whether a battle concerns one of these seats: then it stands until it was read. */
const concerns = (event: Event, mine: readonly Id[]): boolean =>
  (event.is === 'battle-begins' || event.is === 'naval-combat-begins') &&
  [event.attacker, event.defender].some((power) => power !== null && mine.includes(power));

/** What keeps scenes apart that are not one: the power that marches, sails or besieges, the battle or card that it belongs to. */
function keyOf(is: string, event: Event, log: readonly LogEntry[]): string {
  if (is === 'told') return is;
  if (is === 'march' || is === 'voyage' || is === 'siege') return `${is} ${doerOf(event) ?? placeOf(event)}`;
  const opening = log.findLast((entry) => !entry.undone && openings.has(typed<Event>(entry.event).is));
  return `${is} ${opening?.number ?? ''}`;
}

function begun(entries: readonly LogEntry[], event: Event, mine: readonly Id[], log: readonly LogEntry[]): Scene {
  const is = kindOf.get(event.is) ?? 'told';
  return {
    is,
    entries,
    changes: changesOf(event),
    at: placeOf(event),
    stands: is === 'card' || is === 'end' || concerns(event, mine),
    brief: brief.has(is),
    prelude: is === 'turn',
    key: keyOf(is, event, log),
    grows: true,
  };
}

export const scenesOf: ScenesOf = ({ before, entries }, mine) => {
  const scenes: Scene[] = [];
  let dice: LogEntry[] = [];
  let moved: News['changes'] = []; // by the player's own choices, seen with the scene that follows
  for (const entry of entries) {
    const event = typed<Event>(entry.event);
    if (chance.has(event.is)) {
      dice.push(entry);
      continue;
    }
    const last = scenes.at(-1);
    const all = [...dice, entry];
    dice = [];
    if (continues(last, event))
      scenes[scenes.length - 1] = {
        ...last!,
        entries: [...last!.entries, ...all],
        changes: [...(last!.changes ?? []), ...changesOf(event)],
      };
    else if (choices.has(event.is) && mine.includes(doerOf(event) ?? '')) moved = [...moved, ...changesOf(event)];
    else {
      const scene = begun(all, event, mine, [...before.log, ...entries.slice(0, entries.indexOf(entry) + 1)]);
      scenes.push({ ...scene, changes: [...moved, ...(scene.changes ?? [])] });
      moved = [];
    }
  }
  return scenes;
};

/** The areas of each force's march, from its start to its end. */
export function routesOf({ entries }: Scene): Id[][] {
  const ways = new Map<Id, Id[]>();
  for (const { event } of entries) {
    const it = typed<Event>(event);
    if (it.is !== 'marched' || !it.force || !it.to) continue;
    ways.set(it.force, [...(ways.get(it.force) ?? [it.from].filter(isId)), it.to]);
  }
  return [...ways.values()];
}
