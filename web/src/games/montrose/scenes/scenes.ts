// Divides the news of Campaigns of Montrose into scenes: cards, battles round by round, marches, and whatever else is told.
import type { Event } from '../../../engine/generated/montrose';
import type { Scene, ScenesOf } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { Id, LogEntry, News } from '../../../engine/types';
import { sideOf } from '../types/position';

type Kind = Event['is'];

/** What a player sees anyway as he does it. */
const choices: ReadonlySet<Kind> = new Set([
  'marched',
  'march-stopped',
  'recruited',
  'retreated',
  'pursued',
  'argyll-placed',
  'lined-up',
]);
const ofCard: ReadonlySet<Kind> = new Set([
  'card-idle',
  'card-leaves',
  'joined',
  'changed-sides',
  'went-home',
  'summoned',
  'leslie-placed',
  'emergency',
]);
const ofBattle: ReadonlySet<Kind> = new Set([
  'battle-begins',
  'round-begins',
  'superiority-won',
  'superiority-tied',
  'lined-up',
  'unit-rolled',
  'eliminated',
  'panicked',
  'results-lost',
  'leader-checked',
  'burgh-surrenders',
  'battle-won',
]);
/** They follow from something else, and are told with it. */
const consequences: ReadonlySet<Kind> = new Set([
  'flipped',
  'to-pool',
  'out-of-game',
  'leader-eliminated',
  'march-stopped',
]);
/** A battle is no scene for these alone. */
const quiet: ReadonlySet<Kind> = new Set(['lined-up', 'round-begins']);
/** Dice and decks, which belong to what follows. */
const chance: ReadonlySet<Kind> = new Set(['thrown', 'shuffled']);

/** The units that an event moves, and where to; null if it moves none. */
function movement(event: Event): { units: Id[]; to: Id } | null {
  const move = (units: readonly (Id | null)[], to: Id | null): { units: Id[]; to: Id } | null =>
    to ? { units: units.filter((u) => u !== null), to } : null;
  switch (event.is) {
    case 'marched':
    case 'retreated':
    case 'pursued':
      return move(event.units, event.to);
    case 'displaced':
    case 'summoned':
      return move([event.leader], event.to);
    case 'went-home':
      return move([event.leader, ...event.with], event.to);
    case 'recruited':
    case 'joined':
      return move([event.unit], event.space);
    case 'auto-recruited':
      return move(event.units, event.space);
    default:
      return null;
  }
}

const changesOf = (event: Event): News['changes'] => {
  const moved = movement(event);
  return moved ? moved.units.map((unit) => ({ path: `at.${unit}`, value: moved.to })) : [];
};

/** The space of an event; null if it has none. */
function placeOf(event: Event): Id | null {
  if ('space' in event && event.space) return event.space;
  return 'to' in event && typeof event.to === 'string' ? event.to : null;
}

/** The side that made this choice; null if the event is no choice of a side. */
function chooser(event: Event): Id | null {
  if (!choices.has(event.is)) return null;
  if (event.is === 'lined-up') return event.side;
  if (event.is === 'argyll-placed') return 'covenanter';
  const unit = movement(event)?.units[0];
  return unit ? sideOf(unit) : null;
}

const kindOf = (event: Event): string =>
  ofBattle.has(event.is) ? 'battle' : event.is === 'card-drawn' ? 'card' : event.is === 'marched' ? 'march' : 'told';

/** Whether an event is told in the scene before it. */
function continues(scene: Scene | undefined, event: Event): boolean {
  if (!scene) return false;
  const last = typed<Event>(scene.entries.at(-1)!.event);
  if (consequences.has(event.is)) return true;
  if (event.is === 'card-drawn') return last.is === 'turn-begins';
  if (ofCard.has(event.is)) return scene.is === 'card';
  if (event.is === 'turn-begins' || event.is === 'battle-begins') return false;
  if (event.is === 'round-begins') return scene.is === 'battle' && event.round === 1;
  if (event.is === 'marched')
    return last.is === 'marched' && last.to === event.from && last.units.join() === event.units.join();
  return scene.is === kindOf(event);
}

/** The round to which the next event of a battle belongs, as the number of the event that began it. */
const roundIn = (log: readonly LogEntry[]): number =>
  log.findLast(({ event, undone }) => !undone && (event.is === 'round-begins' || event.is === 'battle-begins'))
    ?.number ?? -1;

function begun(entries: readonly LogEntry[], event: Event): Scene {
  const is = kindOf(event);
  return {
    is,
    entries,
    changes: changesOf(event),
    at: placeOf(event),
    stands: is === 'card' || is === 'battle' || event.is === 'match-won',
    brief: is === 'march',
    grows: is === 'battle',
  };
}

function joined(scene: Scene, entries: readonly LogEntry[], event: Event): Scene {
  const is = event.is === 'card-drawn' ? 'card' : scene.is;
  return {
    ...scene,
    is,
    stands: scene.stands || is === 'card',
    entries: [...scene.entries, ...entries],
    changes: [...(scene.changes ?? []), ...changesOf(event)],
    at: placeOf(event) ?? scene.at ?? null,
  };
}

export const scenesOf: ScenesOf = ({ before, entries }, mine) => {
  const scenes: Scene[] = [];
  let dice: LogEntry[] = [];
  let moved: Scene['changes'] = []; // by the player's own choices, seen with the scene that follows
  for (const entry of entries) {
    const event = typed<Event>(entry.event);
    if (chance.has(event.is)) {
      dice.push(entry);
      continue;
    }
    const last = scenes.at(-1);
    const own = mine.includes(chooser(event) ?? '') || (event.is === 'march-stopped' && !last);
    const all = [...dice, entry];
    if (continues(last, event)) scenes[scenes.length - 1] = joined(last!, all, event);
    else if (own) moved = [...moved, ...changesOf(event)];
    else {
      const scene = begun(all, event);
      scenes.push({ ...scene, changes: [...moved, ...(scene.changes ?? [])] });
      moved = [];
    }
    dice = [];
  }
  let round = roundIn(before.log);
  return scenes.flatMap((scene) => {
    if (scene.is !== 'battle') return scene.is === 'told' && !scene.stands ? [{ ...scene, key: 'told' }] : [scene];
    round = Math.max(round, roundIn(scene.entries));
    const loud = scene.entries.some(({ event: { is } }) => !chance.has(is as Kind) && !quiet.has(is as Kind));
    return loud ? [{ ...scene, key: `battle-${round}` }] : [];
  });
};

/** The spaces of a march, from its start to its end. */
export function routeOf({ is, entries }: Scene): Id[] {
  const steps = entries.map(({ event }) => typed<Event>(event)).filter((event) => event.is === 'marched');
  const route = [steps[0]?.from, ...steps.map(({ to }) => to)];
  return is === 'march' ? route.filter((space) => typeof space === 'string') : [];
}
