// Divides what happened in a battle on the table into scenes.
import type { Scene } from '../../engine/playback';
import type { Batch } from '../../engine/replay';
import type { LogEntry, News } from '../../engine/types';

type Changes = News['changes'];

/** What a game says of each entry; it is asked about them in order. */
export interface Division {
  /** The scene that goes on with an entry; null: the entry does not belong to it. */
  continued: (scene: Scene, entry: LogEntry) => Scene | null;
  /** The scene that begins with an entry; null: it is none, and what it changes is seen with the scene that follows. */
  begun: (entry: LogEntry) => Scene | null;
  /** What an entry changes on the table while it is shown. */
  changes: (entry: LogEntry) => Changes;
  /** What it changes once it was shown: a unit that leaves the table is seen to go first. */
  changesAfter: (entry: LogEntry) => Changes;
}

/** The scene with one more entry, which is no prelude. */
export const withEntry = (scene: Scene, entry: LogEntry): Scene => ({
  ...scene,
  entries: [...scene.entries, entry],
  prelude: false,
});

/** The scene with which these entries end, if they have any. */
const lastOf = (entries: readonly LogEntry[], by: Pick<Division, 'continued' | 'begun'>): Scene | null =>
  entries.reduce<Scene | null>((last, entry) => (last && by.continued(last, entry)) || by.begun(entry) || last, null);

/** The scenes of these entries, in order; the first may go on with the one that the entries `before` end with. */
export function divided(entries: readonly LogEntry[], by: Division, before: readonly LogEntry[] = []): Scene[] {
  const scenes: Scene[] = [];
  const earlier = lastOf(before, by);
  let waiting: Changes = []; // seen with the scene that follows
  for (const entry of entries) {
    const last = scenes.at(-1);
    const changes = by.changes(entry);
    const longer = last && by.continued(last, entry);
    const resumed = entry === entries[0] && earlier && by.continued(earlier, entry);
    const begun = longer ? null : resumed ? { ...resumed, entries: [entry] } : by.begun(entry);
    if (longer) scenes[scenes.length - 1] = { ...longer, changes: [...(last.changes ?? []), ...changes] };
    else if (begun) scenes.push({ ...begun, changes: [...waiting, ...changes] });
    if (begun) waiting = [];
    waiting = [...waiting, ...(longer || begun ? [] : changes), ...by.changesAfter(entry)];
  }
  return scenes;
}

/** What a game says of the events of a batch: which are the player's own choices, which scenes they go on with and begin. */
export interface Telling {
  own: (entry: LogEntry) => boolean;
  continues: (scene: Scene, entry: LogEntry) => boolean;
  begun: (entry: LogEntry) => Scene | null;
  changes: (entry: LogEntry) => Changes;
  changesAfter: (entry: LogEntry) => Changes;
}

/** Entries of the log in which a scene lies that is not over. */
const LONGEST = 60;

/** Without the bare dice and decks, which the events that follow tell. */
const told = (entries: readonly LogEntry[]): LogEntry[] =>
  entries.filter(({ event }) => event.is !== 'thrown' && event.is !== 'shuffled');

/** The scenes of news that come throw by throw: a scene may go on with what the next batch tells. One's own choices are no scenes. */
export function dividedByThrows(batch: Batch, by: Telling): Scene[] {
  const before = batch.before.log.slice(-LONGEST).filter(({ undone }) => !undone);
  const first = batch.entries[0]?.number ?? 0;
  const asked = ({ number }: LogEntry, scene: Scene): boolean =>
    number >= first && scene.entries.at(-1)!.number < first;
  const division: Division = {
    // One's own choice answers a question, before which the scene was over.
    continued: (scene, entry) => {
      if (!by.continues(scene, entry) || (by.own(entry) && asked(entry, scene))) return null;
      const prelude = (scene.prelude && by.begun(entry)?.prelude) ?? false;
      return { ...withEntry(scene, entry), prelude };
    },
    begun: (entry) => (by.own(entry) ? null : by.begun(entry)),
    changes: by.changes,
    changesAfter: by.changesAfter,
  };
  return divided(told(batch.entries), division, told(before));
}
