// What a game shows of a match, within a page that is the same for all.
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType } from 'preact';

import type { Match } from '../engine/match';
import type { Answer, Fields, Id, LogEntry, Question } from '../engine/types';

export interface Shown {
  match: Match;
  /** What this person is asked now; nothing, while one looks at the past. */
  question: ReadonlySignal<Question | null>;
  /** The unit that was picked to say more of it. */
  picked: Signal<Id | null>;
  /** What is to be brought into sight. */
  focus: ReadonlySignal<Id | null>;
  view: Fields;
  log: readonly LogEntry[];
  replaying: boolean;
  onAnswer: (answer: Answer) => void;
}

export interface Play {
  /** The board or table, with the scenes that are shown over it. */
  Table: ComponentType<Shown>;
  /** All units as a list. */
  Roster: ComponentType<{ match: Id; setting: Fields; view: Fields; onLook: (id: Id) => void }>;
  /** Each side's sheet to print; `now`: as it stands, else as it was before the first shot. */
  Sheets?: ComponentType<{ setting: Fields; view: Fields; now: boolean }>;
  /** What a match that is over came to, where the engine has no odds to tell of. */
  Account?: ComponentType<{ match: Match }>;
}

const plays: Record<Id, () => Promise<Play>> = {
  montrose: () => import('./montrose/view'),
  'and-gentlemen-all': () => import('./and-gentlemen-all/view'),
};

/** What shows a game, fetched when it is first wanted. */
export async function playOf(game: Id): Promise<Play> {
  const load = plays[game];
  if (!load) throw new Error(`no page for ${game}`);
  return load();
}
