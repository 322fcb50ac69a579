// What the page asks of a game: where its words and rules stand, and what shows a match of it.
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';

import type { Match } from '../engine/match';
import type { Answer, Fields, Id, LogEntry, Question } from '../engine/types';
import type { RulesSource } from '../rules/rulebook';
import type { GameSources, Language } from '../words/sources';

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

/** What a game shows of a match, within a page that is the same for all. */
export interface GameView {
  /** The board or table, with the scenes that are shown over it. */
  Table: ComponentType<Shown>;
  /** All units as a list. */
  Roster: ComponentType<{ match: Id; setting: Fields; view: Fields; onLook: (id: Id) => void }>;
  /** Each side's sheet to print; `now`: as it stands, else as it was before the first shot. */
  Sheets?: ComponentType<{ setting: Fields; view: Fields; now: boolean }>;
  /** What a match that is over came to. */
  Account?: ComponentType<{ match: Match }>;
  /** A part of a play as it is read; without it, the name of what the part names. */
  partWords?: (part: string) => string;
  /** The card that an answer plays; nothing, if it plays none. */
  faceOf?: (answer: Answer) => JSX.Element | null;
}

/** What is explained in the first turn, step by step, when a question comes for the first time. */
export interface Guide {
  seat: Id;
  welcome: string;
  end: string;
  steps: { at: string; text: string; suggest: string[] }[];
}

/** A scenario of the reader's own, as match.new takes it. */
export interface OwnScenario {
  scenario: Id;
  title: string;
  files: Record<string, string>;
}

/** `from`: begin with the position of this match; `change`: change it, as its umpire. */
export interface PositionEditorProps {
  rules: RulesSource;
  from: Id | null;
  change: Id | null;
}

export interface Game extends RulesSource {
  /** Who sits first is who learns it. */
  seats: readonly [Id, ...Id[]];
  /** With which its clauses begin: "MON-4.2". */
  prefix: string;
  words: GameSources;
  view: () => Promise<GameView>;
  guide?: Record<Language, () => Promise<{ default: Guide }>>;
  /** Whether it has windows for which standing orders may be given. */
  standingOrders?: boolean;
  /** Sides of its dice; a record of fair dice does not say them. */
  dieSides?: number;
  /** A picture for the way in. */
  picture?: () => Promise<ComponentType>;
  positionEditor?: () => Promise<ComponentType<PositionEditorProps>>;
  /** Scenarios are written here; `own`: one that this browser keeps, null if it keeps none of that name. */
  scenarios?: {
    editor: () => Promise<ComponentType>;
    own: (name: string) => Promise<OwnScenario | null>;
  };
  /** Battles are made to order. */
  pickup?: boolean;
}
