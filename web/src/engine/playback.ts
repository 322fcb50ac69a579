// Shows news in order: what happened stands as scenes, and until they are seen, the board is that of before and nothing is asked.
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';

import { changed } from './changed';
import type { Match } from './match';
import type { Batch, Replay, Seen } from './replay';
import type { Fields, Id, LogEntry, News, Question } from './types';

/** Entries of the log that are shown together. */
export interface Scene {
  /** Its kind, which decides how the game draws it: "battle". */
  is: string;
  entries: readonly LogEntry[];
  /** Scenes with the same key that wait one behind the other become one. */
  key?: string;
  /** It also becomes one with a scene of its key that is on show already, which grows. */
  grows?: boolean;
  /** It stands until the player goes on, at any pace. */
  stands?: boolean;
  /** It is soon read. */
  brief?: boolean;
  /** It leads to something else: the next scene takes it in; if a question follows, it is not shown. */
  prelude?: boolean;
  /** What moves on the board while it is shown. */
  changes?: News['changes'];
  /** A space or unit to bring into view. */
  at?: Id | null;
}

/** How a game divides what happened into scenes, for a person with the seats `mine`. */
export type ScenesOf = (batch: Batch, mine: readonly Id[], setting: Fields) => Scene[];

/** A scene, and what the board and the log show meanwhile. */
export interface Frame {
  scene: Scene;
  seen: Seen;
  /** It happened before the match was opened here. */
  earlier: boolean;
}

/** How long a new question takes no answer, in milliseconds, so that nobody answers what was not there when he aimed. */
const AIM = 350;
/** A match opened for the first time is shown from its beginning if its log is no longer than this. */
const SHORT = 30;

const withChanges = (view: Fields, changes: News['changes'] = []): Fields =>
  changes.reduce((of, { path, value }) => changed(of, path, value), view);

/** The frames of a batch: each board is that of before, with what the scenes so far have moved. */
export function framesOf(batch: Batch, scenes: readonly Scene[], earlier = false): Frame[] {
  let { view } = batch.before;
  return scenes.map((scene) => {
    view = withChanges(view, scene.changes);
    const last = scene.entries.at(-1)!.number;
    const log = batch.after.log.slice(0, batch.after.log.findIndex((e) => e.number === last) + 1);
    return { scene, seen: { view, log }, earlier };
  });
}

/** Whether a frame takes in the last of these: a prelude, or one of the same key that is not on show, or grows. */
function joins(next: Frame, frames: readonly Frame[]): boolean {
  const last = frames.at(-1)?.scene;
  if (!last) return false;
  if (last.prelude) return true;
  const open = frames.length > 1 || next.scene.grows === true;
  return open && last.key !== undefined && last.key === next.scene.key;
}

/** Appends a frame, which may take in the last one. */
function appended(frames: readonly Frame[], next: Frame): Frame[] {
  const last = frames.at(-1);
  if (!last || !joins(next, frames)) return [...frames, next];
  const scene = { ...next.scene, entries: [...last.scene.entries, ...next.scene.entries] };
  const view = withChanges(last.seen.view, next.scene.changes);
  return [...frames.slice(0, -1), { ...last, scene, seen: { view, log: next.seen.log } }];
}

export class Playback {
  private readonly frames = signal<readonly Frame[]>([]);
  /** The scene on show; null: the present. */
  readonly frame: ReadonlySignal<Frame | null> = computed(() => this.frames.value[0] ?? null);
  /** How many scenes wait behind it. */
  readonly waiting = computed(() => Math.max(0, this.frames.value.length - 1));
  /** Whether it is known what happened before the match was opened; nothing can be shown earlier. */
  readonly begun = signal(false);
  /** The open question of this person, once all that led to it was seen. */
  readonly question: ReadonlySignal<Question | null> = computed(() =>
    this.frames.value.length ? null : this.match.question.value,
  );
  /** Whether that question is so new that it takes no answer yet. */
  readonly fresh = signal(false);
  /** Number of the last event that was seen. */
  readonly seenUntil: ReadonlySignal<number> = computed(() => {
    const shown = this.frame.value?.scene.entries[0]?.number;
    return shown === undefined ? (this.match.log.value.at(-1)?.number ?? -1) : shown - 1;
  });
  private present: (Seen & { viewer: Id }) | null = null;
  private asked = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ending: (() => void)[];

  constructor(
    private readonly match: Match,
    private readonly scenesOf: ScenesOf,
  ) {
    match.takesAnswers = () => !this.fresh.value && !this.frames.value.length;
    this.ending = [
      effect(() => {
        const [view, log] = [match.view.value, match.log.value];
        untracked(() => this.follow(view, log));
      }),
      effect(() => this.dropPrelude()),
      effect(() => this.ask(this.question.value)),
    ];
  }

  close(): void {
    for (const end of this.ending) end();
    clearTimeout(this.timer);
    this.match.takesAnswers = () => true;
  }

  /** Shows what happened since the last visit, the event `before`; on the first visit, a beginning that is not long ago. */
  async begin(before: number | null, replay: Replay): Promise<void> {
    const log = this.match.log.peek();
    const last = log.at(-1)?.number ?? -1;
    const isNew = log.length <= SHORT && this.match.mine.peek().length > 0;
    const since = before ?? (isNew ? -1 : last);
    const missed = since < last ? await replay.since(since) : [];
    const earlier = missed
      .filter(({ entries }) => entries.at(-1)!.number <= last)
      .flatMap((batch) => this.framesOf(batch, before !== null));
    this.frames.value = [...earlier, ...this.frames.peek()].reduce(appended, [] as Frame[]);
    this.begun.value = true;
  }

  /** Goes on to the next scene, or to the present. */
  next(): void {
    this.frames.value = this.frames.peek().slice(1);
  }

  /** Skips all scenes. */
  skipAll(): void {
    this.frames.value = [];
  }

  private framesOf(batch: Batch, earlier = false): Frame[] {
    return framesOf(batch, this.scenesOf(batch, this.match.mine.peek(), this.match.setting.peek()), earlier);
  }

  /** Notes a change of the match: queues scenes for new entries, and drops those of undone ones. */
  private follow(view: Fields | null, log: readonly LogEntry[]): void {
    const before = this.present;
    const { viewer } = this.match;
    this.present = view && { view, log, viewer };
    if (!this.present || !before) return;
    if (before.viewer !== viewer) return this.skipAll();
    const last = before.log.at(-1)?.number ?? -1;
    const stands = new Set(log.filter((e) => !e.undone).map((e) => e.number));
    const kept = this.frames.peek().filter(({ scene }) => scene.entries.every((e) => stands.has(e.number)));
    const entries = log.filter((e) => e.number > last && !e.undone);
    const batch = { before, after: this.present, entries };
    const coming = entries.length ? this.framesOf(batch) : [];
    if (coming.length || kept.length < this.frames.peek().length) this.frames.value = coming.reduce(appended, kept);
  }

  /** A prelude that leads to a question of this person says nothing that the question does not. */
  private dropPrelude(): void {
    const frames = this.frames.value;
    if (this.match.question.value && frames.at(-1)?.scene.prelude) this.frames.value = frames.slice(0, -1);
  }

  private ask(question: Question | null): void {
    const key = question ? `${question.seat} ${question.number}` : '';
    if (key === this.asked) return;
    this.asked = key;
    clearTimeout(this.timer);
    this.fresh.value = key !== '';
    this.timer = setTimeout(() => {
      this.fresh.value = false;
    }, AIM);
  }
}
