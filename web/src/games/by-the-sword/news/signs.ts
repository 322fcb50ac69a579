// What the map of a newspaper shows of the events of a turn.
import type { Fields, Id } from '../../../engine/types';

/** Areas that changed hands, with who holds them in the end; where there was a battle, a siege, a calamity; seas fought on. */
export interface Signs {
  taken: ReadonlyMap<Id, Id | null>;
  battles: ReadonlySet<Id>;
  sieges: ReadonlySet<Id>;
  struck: ReadonlySet<Id>;
}

const text = (value: unknown): Id[] => (typeof value === 'string' ? [value] : []);
const list = (value: unknown): Id[] => (Array.isArray(value) ? value.flatMap(text) : text(value));

export function signsOf(events: readonly Fields[]): Signs {
  const of = (...kinds: string[]): Fields[] => events.filter(({ is }) => kinds.includes(String(is)));
  const places = (fields: readonly string[], ...kinds: string[]): Set<Id> =>
    new Set(of(...kinds).flatMap((event) => fields.flatMap((field) => list(event[field]))));
  return {
    taken: new Map(of('taken').flatMap(({ area, by }) => text(area).map((id) => [id, text(by)[0] ?? null]))),
    battles: places(['area', 'zone'], 'battle-begins', 'naval-combat-begins'),
    sieges: places(['area', 'castle'], 'siege-begins', 'castle-fell'),
    struck: places(['areas', 'area'], 'event-hits', 'spread-to', 'invader-lands'),
  };
}
