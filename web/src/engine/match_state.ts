// What the page knows of a match: only what the engine sent. No rules are computed here.
import { computed, signal } from '@preact/signals';

import { isLent } from './lent';
import type {
  Fields,
  Id,
  LogEntry,
  MatchInfo,
  Pending,
  Question,
  QuestionTime,
  Said,
  SeatTime,
  Summary,
  Wanted,
} from './types';
import { Undoing } from './undoing';

/** What tells one question, and the draft of its answer, from another; empty without a question. */
export const keyOf = (question: Question | null): string =>
  question ? `${question.seat} ${question.number} ${question.draft}` : '';

/** The viewer this person is: the first of their seats, but for those that an umpire plays as such; else umpire, else spectator. */
export const viewerOf = (info: MatchInfo): Id =>
  info.seats.find((s) => s.mine && !(info.umpire && s.umpires))?.seat ?? (info.umpire ? 'umpire' : 'spectator');

/** Everything that is shown of a match, as signals. */
export class MatchState {
  readonly view = signal<Fields | null>(null);
  readonly log = signal<LogEntry[]>([]);
  readonly pending = signal<Pending | null>(null);
  readonly info = signal<MatchInfo | null>(null);
  readonly said = signal<Said[]>([]);
  readonly undoing = new Undoing();
  /** The rematch, once one has been made. */
  readonly next = signal<Id | null>(null);
  /** How far the composed move may go on, in the game's own types; empty without a draft. */
  readonly reach = signal<Fields[]>([]);
  /** What is constant in the match, as this viewer may see it; empty if the game has no setting. */
  readonly setting = signal<Fields>({});
  /** The open throw, if the seats throw their own dice. */
  readonly wanted = signal<Wanted | null>(null);
  /** Time left per seat, in seat order, and when it was received (`performance.now()`). */
  readonly clocks = signal<{ seats: SeatTime[]; at: number }>({ seats: [], at: 0 });
  /** The clocks of questions that run, and when they were received. */
  readonly questionClocks = signal<{ running: QuestionTime[]; at: number }>({ running: [], at: 0 });
  /** Why the last request failed; null if it succeeded. */
  readonly refusal = signal<Error | null>(null);
  readonly busy = signal(false);
  /** The last answer that was taken from this page: the kind of its question, and its line. */
  readonly played = signal<{ question: string; line: string } | null>(null);
  /** The review of the match, once `summarise` has fetched it. */
  readonly summary = signal<Summary | null>(null);
  /** The seats that this person plays. */
  readonly mine = computed(() => this.info.value?.seats.filter((s) => s.mine).map((s) => s.seat) ?? []);
  /** This person's seats for which a program answers in the present turn. */
  readonly lent = computed(() => {
    const view = this.view.value ?? {};
    return this.info.value?.seats.filter((s) => s.mine && isLent(s, view)).map((s) => s.seat) ?? [];
  });
  /** The open question that this person must answer; null while the match is adjourned. */
  readonly question = computed<Question | null>(() => {
    if (this.info.value?.adjourned) return null;
    const asked = this.mine.value.filter((seat) => !this.lent.value.includes(seat));
    return this.pending.value?.questions.find((q) => asked.includes(q.seat)) ?? null;
  });
  /** The seats that are to decide something now, as far as this viewer knows. */
  readonly deciding = computed<readonly Id[]>(() => {
    const { questions = [], waiting, over } = this.pending.value ?? {};
    if (over) return [];
    return [...new Set([...(waiting?.seat ? [waiting.seat] : []), ...questions.map(({ seat }) => seat)])];
  });
  /** The seats whose persons have the match open now; null: not known. */
  readonly here = signal<readonly Id[] | null>(null);
  /** The seat as which the umpire looks on; null: as umpire. */
  readonly as = signal<Id | null>(null);
  readonly reported = signal(0); // how often this page has told seats something as their umpire
  /** The viewer whose view, log and news are shown. */
  viewer = 'spectator';
}
