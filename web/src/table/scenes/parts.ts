// Scenes by the kinds of their events: which scene an event begins, which it goes on with.
import type { Scene } from '../../engine/playback';
import type { Id, LogEntry } from '../../engine/types';
import type { Telling } from './divided';

/** The kind of the scene that an event begins, and of those that it goes on with. */
export interface PartOf<Is extends string> {
  begins: string;
  joins?: readonly string[];
  /** It goes on only with a scene of its own unit. */
  own?: boolean;
  /** It does not go on with a scene in which one of these has happened. */
  until?: readonly Is[];
}

/** What a game says of its events. */
export interface Parts<Event extends { is: string }> {
  read: (entry: LogEntry) => Event;
  partOf: (event: Event) => PartOf<Event['is']> | null;
  unitOf: (event: Event) => Id | null;
  /** They follow from something else, and are told with it. */
  consequences: ReadonlySet<Event['is']>;
  /** They lead to something else: a scene of nothing but these is a prelude. */
  preludes: ReadonlySet<Event['is']>;
  /** Kinds of scenes that are over with what made them. */
  whole: ReadonlySet<string>;
  /** Kinds of scenes that are soon read. */
  brief: ReadonlySet<string>;
  /** Kinds of scenes that wait for the player. */
  stands: ReadonlySet<string>;
}

/** How the events of a game with these parts begin scenes and go on with them. */
export const byParts = <Event extends { is: string }>(of: Parts<Event>): Pick<Telling, 'continues' | 'begun'> => ({
  continues(scene, entry) {
    const event = of.read(entry);
    const is: Event['is'] = event.is;
    if (of.consequences.has(is)) return !of.whole.has(scene.is);
    const { joins = [], own = false, until = [] } = of.partOf(event) ?? {};
    const over = until.length > 0 && scene.entries.some((e) => until.includes(of.read(e).is));
    return joins.includes(scene.is) && !over && (!own || scene.at === of.unitOf(event));
  },
  begun(entry): Scene | null {
    const event = of.read(entry);
    const is = of.partOf(event)?.begins ?? (of.consequences.has(event.is) ? 'told' : null);
    if (!is) return null;
    return {
      is,
      entries: [entry],
      at: of.unitOf(event),
      key: is === 'deployed' ? is : `${is} ${entry.number}`,
      grows: true,
      stands: of.stands.has(is),
      brief: of.brief.has(is),
      prelude: of.preludes.has(event.is),
    };
  },
});
