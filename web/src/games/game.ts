// What a game provides to the page: its texts, its rules, and the views of a match.
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';

import type { Match } from '../engine/match';
import type { Frame, Scene, ScenesOf } from '../engine/playback';
import type { Answer, Fields, Id, LogEntry, MatchInfo, OptionValue, Question } from '../engine/types';
import type { NoteProps } from '../panels/note';
import type { RulesSource } from '../rules/rules_source';
import type { GameSources, Language } from '../words/sources';

export interface Shown {
  match: Match;
  /** What this user is asked now; null during replay. */
  question: ReadonlySignal<Question | null>;
  /** The unit picked to narrow down the answers. */
  picked: Signal<Id | null>;
  /** What should be scrolled into view. */
  focus: ReadonlySignal<Id | null>;
  view: Fields;
  log: readonly LogEntry[];
  /** Whether the view is of the past: looked back at, or of before a scene that is on show. */
  replaying: boolean;
  /** The scene on show over the board; null if there is none. */
  scene: Scene | null;
  onAnswer: (answer: Answer) => void;
}

/** Parts that are often chosen together: one button adds them, each as `next` chooses it from the question as it then stands. */
export interface PartGroup {
  id: Id;
  label: string;
  next: (question: Question) => string | null;
}

export interface AnswersProps {
  match: Match;
  question: Question;
  /** Its answers, or those about what is picked. */
  answers: readonly Answer[];
  onAnswer: (answer: Answer) => void;
  /** Answers as they are listed for all games. */
  listed: (of: readonly Answer[]) => JSX.Element;
}

export interface TreatiesProps {
  view: Fields;
  log: readonly LogEntry[];
  /** Called to show the match as it was right after an event. */
  onMoment: (event: number) => void;
}

/** The views that a game provides; the page around them is the same for all games. */
export interface GameView {
  /** The board or table. */
  Table: ComponentType<Shown>;
  /** What of the news is shown scene by scene, and how a scene is drawn; without this, nothing. */
  scenes?: { of: ScenesOf; Drawing: ComponentType<{ frame: Frame; match: Match }> };
  /** All units as a list. */
  Roster: ComponentType<{ match: Match; setting: Fields; view: Fields; onLook: (id: Id) => void }>;
  /** Each side's printable sheet; `now`: its current state, otherwise that before the first shot, or to be filled in by hand. */
  Sheets?: ComponentType<{ match: Match; setting: Fields; view: Fields; now: boolean }>;
  /** Draws on a small map where the events of a turn happened, above its newspaper (words/news.ts). */
  NewsMap?: ComponentType<{ events: readonly Fields[] }>;
  /** What players have agreed with each other, as documents, in a tab of its own. */
  Treaties?: ComponentType<TreatiesProps>;
  /** Whether there can be any in a match. */
  hasTreaties?: (info: MatchInfo) => boolean;
  /** The side whose part of the turn it is; without this, a turn is both sides'. */
  phasing?: (view: Fields) => Id | null;
  /** The phase of the turn, by its id; without this, the step that is waited for. */
  phase?: (view: Fields) => Id;
  /** The account of a finished match. */
  Account?: ComponentType<{ match: Match }>;
  /** A part of a draft in words; without this, the name of what the part names. */
  partWords?: (part: string) => string;
  /** The parts offered that one button adds together. */
  partGroups?: (question: Question, view: Fields) => readonly PartGroup[];
  /**
   * Answers that one button gives one after another, where the order hardly matters: the next of them to this question; null
   * where somebody should look. `since`: what has happened since the button was pressed.
   */
  rest?: {
    label: string;
    next: (question: Question, since: readonly LogEntry[], mine: readonly Id[]) => string | null;
  };
  /** What to ask before an answer that ends more than it says; null: nothing. */
  sureOf?: (question: Question, answer: Answer, view: Fields) => string | null;
  /** The game's own form of the answers to a question; without it they are a list. */
  answersTo?: (question: Question) => ComponentType<AnswersProps> | null;
  /** The number of the turn, in games whose view does not call it `turn`. */
  turn?: (view: Fields) => number;
  /** What stands in the button of an answer behind its words. */
  Note?: ComponentType<NoteProps>;
  /** The card that an answer plays; null if it plays none. */
  faceOf?: (answer: Answer) => JSX.Element | null;
}

/** The tutorial of the first turn. */
export interface Guide {
  language: string;
  seat: Id;
  welcome: string;
  end: string;
  /** The options of its match: nobody is hurried while he reads. */
  options?: Record<string, OptionValue>;
  /** From which its dice and decks come, so that its first turn goes as it is told. */
  seed?: number;
  /** The position in which its match begins, as match.setup takes it; without this, at the beginning. */
  position?: object;
  /** Shown during the other side's part of the turn. */
  waits?: string;
  /**
   * Of the steps for a kind of question the first is shown that was not followed yet, with the first legal suggestion; one with a
   * condition only where the view has these values, by path: "action.unit". `more`: what "Do this" plays after it while the same
   * is asked, each time the first of these that is legal.
   */
  steps: { at: string; text: string; suggest: string[]; more?: string[][]; when?: Record<string, string | boolean> }[];
  /** What is said, by the kind of question, when no step is left: what came otherwise, and what comes again. */
  also: Record<string, string>;
}

/** A scenario made by the user, in the form that match.new takes. */
export interface OwnScenario {
  scenario: Id;
  title: string;
  files: Record<string, string>;
}

/** The size of a pick-up battle. `name`: as the scenario names it, "large" in "pickup-large"; `units`: of a side, "8" or "7–10". */
export interface PickUpSize {
  is: 'small' | 'medium' | 'large';
  name: string;
  units: string;
  minutes: number;
}

/** A scenario as the home page offers it. `units`: of each side, in the order of the seats; `minutes`: about how long it takes. */
export interface Battle {
  scenario: Id;
  units: readonly [number, number];
  minutes: number;
}

/** `setting` and `view` as a match has them; of a scenario that is not begun, `view` has its units alone. */
export interface ThumbnailProps {
  setting: Fields;
  view: Fields;
}

/** `from`: start from the position of this match; `change`: edit this running match, as its umpire. */
export interface PositionEditorProps {
  rules: RulesSource;
  from: Id | null;
  change: Id | null;
}

/** `onFight`: begins a battle between two armies against the computer, on this side. */
export interface ArmyBuilderProps {
  onFight: (battle: { scenario: Id; files: Record<string, string> }, side: Id) => Promise<void>;
}

export interface Game extends RulesSource {
  /** The seats; the tutorial's learner takes the first. */
  seats: readonly [Id, ...Id[]];
  /** The prefix of its clause ids: "MON" in "MON-4.2". */
  prefix: string;
  words: GameSources;
  view: () => Promise<GameView>;
  guide?: Record<Language, () => Promise<{ default: Guide }>>;
  /** Whether it has windows for which standing orders can be given. */
  standingOrders?: boolean;
  /** Whether units are dragged freely over a table, so that releasing one may confirm its move. */
  freeMoves?: boolean;
  /** Sides of its dice; not stated by a record of fair dice. */
  dieSides?: number;
  /** A small drawing by which to know the game; part of the first load. */
  vignette?: ComponentType;
  /** A small drawing of a position: the ground, and who stands where. */
  thumbnail: () => Promise<ComponentType<ThumbnailProps>>;
  /** The scenarios to choose from, that for a first match before the others; without this, there is one. */
  battles?: readonly [Battle, ...Battle[]];
  /** A large picture for the landing page, loaded on wide screens alone. */
  picture?: () => Promise<ComponentType>;
  positionEditor?: () => Promise<ComponentType<PositionEditorProps>>;
  /** Present if the game has a scenario editor; `own`: a scenario stored in this browser, or null. */
  scenarios?: {
    editor: () => Promise<ComponentType>;
    own: (name: string) => Promise<OwnScenario | null>;
  };
  /** Present if players build armies for it. */
  armyBuilder?: () => Promise<ComponentType<ArmyBuilderProps>>;
  /** The match options that say how many commanders each side has, and the most of a side; each is a player. */
  commanders?: { options: readonly string[]; most: number };
  /** Present if pick-up battles can be generated. `units`: any number of them in these bounds is a size, too. */
  pickup?: { sizes: readonly PickUpSize[]; units?: { least: number; most: number } };
}
