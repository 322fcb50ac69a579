// A match as the page knows it: only what the engine sent. No rules are computed here.
import { batch, computed, signal } from '@preact/signals';

import { asJson } from '../browser/save_file';
import { changed } from './changed';
import type { Connection } from './connection';
import { isLent } from './lent';
import { alongside, openFairly } from './nonces';
import { typed } from './typed';
import type {
  Answer,
  Fields,
  Id,
  LogEntry,
  MatchInfo,
  News,
  Pending,
  Question,
  QuestionTime,
  Said,
  SeatTime,
  Summary,
  UndoAsked,
  Value,
  Wanted,
} from './types';
import { Undoing } from './undoing';

/** Prefixes a part with the first word of its play, so that a refusal is about that play. */
function headed(question: Question, part: string): string {
  const of = question.answers.find((a) => a.text === part) ?? question.answers.find((a) => a.head);
  return of?.head ? `${of.head} ${part}` : part;
}

/** What tells one question, and the draft of its answer, from another; empty without a question. */
export const keyOf = (question: Question | null): string =>
  question ? `${question.seat} ${question.number} ${question.draft}` : '';

/** The viewer this person is: the first of their seats, but for those that an umpire plays as such; else umpire, else spectator. */
export const viewerOf = (info: MatchInfo): Id =>
  info.seats.find((s) => s.mine && !(info.umpire && s.umpires))?.seat ?? (info.umpire ? 'umpire' : 'spectator');
/** Who performs an act: a seat, or another actor such as the umpire. */
export type Actor = { seat: Id } | { actor: string };

/** How many log entries are read again after an undo: more than any undoable play logs. */
const RECENT = 100;
/** Pause between two refreshes of the pending questions during a burst of news, in milliseconds. */
const PAUSE = 20;

export class Match {
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
  /** Whether answers are taken now; set by the playback, which takes none before the question was there to be read. */
  takesAnswers: () => boolean = () => true;
  private last = 0;
  private summing?: Promise<Summary>;
  private asking = false;
  /** The pending questions may have changed since they were read. */
  private stale = false;
  /** How often a message told of the clocks. */
  private clocksHeard = 0;
  /** How many times everything is being read now, and the news that comes meanwhile: what was read may precede it. */
  private opening = 0;
  private meanwhile: { viewer: Value | undefined; news: News }[] = [];
  private ending: (() => void)[];

  constructor(
    readonly connection: Connection,
    readonly id: Id,
  ) {
    this.ending = [
      connection.onPush((p) => this.onMessage(p.method, p.params)),
      connection.onOpen(() => void this.open()),
    ];
  }

  close(): void {
    for (const end of this.ending) end();
  }

  /** Answers the question: a part to add to the draft, or a whole answer, such as a line or `done`. */
  async answer(line: string, role: 'part' | 'whole'): Promise<void> {
    const question = this.question.peek();
    if (!question || this.busy.peek() || !this.takesAnswers()) return;
    const to = { seat: question.seat, line };
    await this.attempt(async () => {
      if (role === 'part') await this.asked(this.play<Pending>('match.part', { ...to, line: headed(question, line) }));
      else {
        await this.play('match.choose', { ...to, question: question.number });
        this.played.value = { question: question.is, line: line === 'done' ? question.draft : line };
        await this.ask();
      }
    });
  }

  /** Adds parts to the draft, each chosen by `next` from the question as it then stands; ends at null or at a refusal. */
  async compose(next: (question: Question) => string | null): Promise<void> {
    if (this.busy.peek() || !this.takesAnswers()) return;
    await this.attempt(async () => {
      let pending: Pending | null = null;
      try {
        for (let question = this.question.peek(); question; ) {
          const { seat } = question;
          const line = next(question);
          if (line === null) break;
          pending = await this.play<Pending>('match.part', { seat, line: headed(question, line) });
          question = pending.questions.find((q) => q.seat === seat) ?? null;
        }
      } finally {
        if (pending) await this.asked(Promise.resolve(pending));
      }
    });
  }

  /** Removes a part from the draft; clears the draft if `part` is empty. */
  async takeBack(part = ''): Promise<void> {
    const question = this.question.peek();
    if (!question || !this.takesAnswers()) return;
    await this.attempt(async () => {
      const what = { seat: question.seat, ...(part && { line: part }) };
      await this.asked(this.play<Pending>('match.take_back', what));
    });
  }

  /** Undoes the last play with the consent of `seats`; if others must agree too, they are listed in `undoing`. */
  async undo(seats = this.mine.peek()): Promise<void> {
    await this.attempt(async () => {
      if (this.undoing.take(await this.play('match.undo', this.undoing.request(seats)))) await this.open();
    });
  }

  /** The acts (treaties, offers of an end) that a seat, or another actor, may perform now. */
  async acts(by: Actor): Promise<Answer[]> {
    return (await this.connection.call<{ acts: Answer[] }>('match.acts', { match: this.id, ...by })).acts;
  }

  /** As the umpire: calls a method, and reads everything anew; rejects if it is refused. */
  async umpire(method: string, params: object): Promise<void> {
    await this.play(method, params);
    await this.open();
  }

  /** As the umpire: shows the match as a seat sees it; null: all of it. */
  async seeAs(seat: Id | null): Promise<void> {
    this.as.value = seat;
    await this.open();
  }

  /** Performs an act out of turn. */
  async act(line: string, by: Actor): Promise<void> {
    await this.attempt(async () => {
      await this.play('match.act', { ...by, line });
      await this.ask();
    });
  }

  /** Gives a standing order; rejects if the engine refuses it. */
  async order(seat: Id, order: object): Promise<void> {
    await this.play('match.orders', { seat, ...order });
    await this.ask();
  }

  /** A play with a place on the table, at the place nearest to the one requested that the rules allow. */
  async nearest(seat: Id, line: string): Promise<string> {
    return (await this.connection.call<{ line: string }>('match.nearest', { match: this.id, seat, line })).line;
  }

  /** Reads the setting again: what it says of the sides is not settled before they have chosen. */
  async readSetting(): Promise<void> {
    const asked = { match: this.id, viewer: this.viewer };
    this.setting.value = (await this.connection.call<{ setting: Fields }>('match.setting', asked)).setting;
  }

  /** Says that a question with a clock is on show; if that fails, its time runs a little later. */
  async shown({ seat, number }: Question): Promise<void> {
    await this.connection.call('match.shown', { match: this.id, seat, question: number }).catch(() => undefined);
  }

  /** Gives up for a seat, at any time. */
  async resign(seat: Id): Promise<void> {
    await this.attempt(async () => {
      await this.play('match.resign', { seat });
      await this.ask();
    });
  }

  /** Ends the match without a winner, or proposes it to those who must agree. */
  async callOff(): Promise<void> {
    await this.attempt(async () => {
      await this.play('match.call_off', {});
      await this.ask();
    });
  }

  /** Gives another's seat to a program of a level, or offers it to anybody (`offer`). */
  async replace(seat: Id, to: Id): Promise<void> {
    await this.attempt(async () => {
      this.info.value = await this.connection.call<MatchInfo>('match.replace', { match: this.id, seat, to });
      await this.ask();
    });
  }

  /** Speaks to the whole table, or to one seat. */
  async say(text: string, to: Id | null = null): Promise<void> {
    const viewer = viewerOf(this.info.peek()!);
    await this.attempt(() => this.connection.call('chat.say', { match: this.id, viewer, text, ...(to && { to }) }));
  }

  /** Hands seats to a program of a level, offers them to anybody (`offer`), or adjourns the match (`adjourn`). */
  async leave(to: Id, seats = this.mine.peek()): Promise<void> {
    await this.attempt(async () => {
      for (const seat of seats)
        this.info.value = await this.connection.call<MatchInfo>('match.leave', { match: this.id, seat, to });
      await this.open(); // as a spectator if no seat is left
    });
  }

  /** Lets a program of a level answer for seats until the turn is over; `me`: no longer. */
  async lend(to: Id, seats = this.mine.peek()): Promise<void> {
    await this.attempt(async () => {
      for (const seat of seats)
        this.info.value = await this.connection.call<MatchInfo>('match.lend', { match: this.id, seat, to });
      await this.ask();
    });
  }

  async resume(): Promise<void> {
    await this.attempt(async () => {
      this.info.value = await this.connection.call<MatchInfo>('match.resume', { match: this.id });
      await this.ask();
    });
  }

  /** Makes the rematch, in which programs play at `level`; without one, as strong as before. */
  async rematch(level?: Id): Promise<void> {
    await this.attempt(async () => {
      const as = { match: this.id, ...(level && { level }) };
      this.next.value = (await this.connection.call<MatchInfo>('match.rematch', as)).match;
    });
  }

  /** The record as a JSON file: complete once the match is over, until then only what this viewer saw. */
  async record(): Promise<Blob> {
    const viewer = this.viewer;
    const { document } = await this.connection.call<{ document: Fields }>('match.save', { match: this.id, viewer });
    return asJson(document);
  }

  /** Fetches the summary of a match that is over, once, because the engine takes a while; retries only after a failure. */
  async summarise(): Promise<void> {
    const { id: match, viewer } = this;
    this.summing ??= this.connection.call<Summary>('match.summary', { match, viewer });
    try {
      this.summary.value = await this.summing;
    } catch (e) {
      this.refusal.value = e as Error;
      delete this.summing;
    }
  }

  /** Enters the faces of real dice, or the order of a deck. */
  async enter(what: { faces: number[] } | { cards: number[] }): Promise<void> {
    const seat = this.wanted.peek()?.seat;
    const [first] = this.mine.peek();
    const own = seat && this.mine.peek().includes(seat);
    const viewer = own ? seat : this.info.peek()?.umpire ? 'umpire' : first;
    await this.attempt(async () => {
      await this.play('match.dice', { viewer, ...what });
      await this.ask();
    });
  }

  /** Sends a message that moves the match on; with fair dice each of them carries a nonce. */
  private play<T>(method: string, params: object): Promise<T> {
    return this.connection.call<T>(method, { match: this.id, ...params, ...alongside(this.info.peek()) });
  }

  /** Does something; what refuses it is kept in `refusal`. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    this.busy.value = true;
    this.refusal.value = null;
    try {
      await what();
    } catch (e) {
      this.refusal.value = e as Error;
    } finally {
      this.busy.value = false;
      if (this.stale) void this.askAgain();
    }
  }

  private async ask(): Promise<void> {
    this.stale = false;
    await this.asked(this.connection.call<Pending>('match.pending', { match: this.id }));
  }

  /**
   * Refreshes the pending questions after news: at once, or when the request under way has been answered. Calls during a
   * refresh are coalesced, since programs play fast.
   */
  private async askAgain(): Promise<void> {
    this.stale = true;
    if (this.asking || this.busy.peek()) return;
    this.asking = true;
    try {
      while (this.stale && !this.busy.peek()) {
        await this.ask();
        await new Promise((on) => setTimeout(on, PAUSE));
      }
    } catch (why) {
      this.refusal.value = why as Error;
    } finally {
      this.asking = false;
    }
  }

  /** Applies the pending questions, together with the reach of the draft and the open throw. */
  private async asked(coming: Promise<Pending>): Promise<void> {
    const pending = await coming;
    const reach = await this.reachOf(pending, this.mine.peek());
    const wanted = await this.throwWanted(pending, this.info.peek());
    batch(() => {
      this.pending.value = pending;
      this.wanted.value = wanted;
      this.reach.value = reach;
    });
  }

  private async reachOf(pending: Pending, seats: Id[]): Promise<Fields[]> {
    const begun = pending.questions.find((q) => q.draft && seats.includes(q.seat));
    if (!begun) return [];
    return (await this.connection.call<{ reach: Fields[] }>('match.reach', { match: this.id, seat: begun.seat })).reach;
  }

  private async throwWanted(pending: Pending, info: MatchInfo | null): Promise<Wanted | null> {
    if (!pending.dice_wanted || info?.dice !== 'seats' || info.adjourned) return null;
    const open = { match: this.id, viewer: this.viewer };
    return (await this.connection.call<{ wanted: Wanted | null }>('match.dice', open)).wanted;
  }

  private sit(info: MatchInfo): void {
    this.info.value = info;
    this.turn(info.clocks ?? [], info.question_clocks ?? []);
  }

  private turn(seats: SeatTime[], running: QuestionTime[]): void {
    const at = performance.now();
    this.clocks.value = { seats, at };
    this.questionClocks.value = { running, at };
  }

  /** Subscribes to the news and reads everything; afterwards pushed messages keep it up to date. */
  private async open(): Promise<void> {
    ++this.opening;
    await this.attempt(() => this.readAll());
    if (--this.opening) return;
    for (const { viewer, news } of this.meanwhile.splice(0)) this.hear(viewer, news);
  }

  private async readAll(): Promise<void> {
    const match = this.id;
    const heard = this.clocksHeard;
    const info = await openFairly(this.connection, await this.connection.call<MatchInfo>('match.seats', { match }));
    const viewer = (info.umpire && this.as.peek()) || viewerOf(info);
    const before = viewer === this.viewer ? this.log.peek() : [];
    if (viewer !== this.viewer) this.last = 0; // news is numbered per viewer
    this.viewer = viewer;
    const { last } = await this.connection.call<{ last: number }>('match.watch', { match, viewer });
    // A person with several seats watches each of them: another tab may change its draft.
    const mine = info.seats.filter((s) => s.mine).map((s) => s.seat);
    for (const seat of mine) if (seat !== viewer) await this.connection.call('match.watch', { match, viewer: seat });
    this.stale = false;
    const [seen, log, pending, said, { setting }] = await Promise.all([
      this.connection.call<{ view: Fields }>('match.view', { match, viewer }),
      this.connection.call<{ events: LogEntry[] }>('match.log', { match, viewer, from: 0 }),
      this.connection.call<Pending>('match.pending', { match }),
      this.connection.call<{ messages: Said[] }>('chat.read', { match, viewer }),
      this.connection.call<{ setting: Fields }>('match.setting', { match, viewer }),
    ]);
    const reach = await this.reachOf(pending, mine);
    const wanted = await this.throwWanted(pending, info);
    batch(() => {
      // Being there may have started a clock: what was told of it meanwhile is newer.
      if (this.clocksHeard === heard) this.sit(info);
      else this.info.value = info;
      this.reach.value = reach;
      this.setting.value = setting;
      this.view.value = seen.view;
      this.log.value = this.undoing.reread(before, log.events);
      this.said.value = said.messages;
      this.pending.value = pending;
      this.wanted.value = wanted;
      this.last = Math.max(this.last, last);
    });
  }

  private onMessage(method: string, params: Fields): void {
    if (params['match'] !== this.id) return;
    if (method === 'match.news') this.hear(params['viewer'], typed<News>(params['news']));
    if (method === 'match.here') this.here.value = params['here'] as Id[];
    if (method === 'match.draft') void this.askAgain();
    if (method === 'chat.said') this.said.value = [...this.said.value, typed<Said>(params['message'])];
    if (method === 'match.undo_asked') this.undoing.asked.value = typed<UndoAsked>(params);
    if (method === 'match.rematch') this.next.value = (params['next'] as Fields)['match'] as Id;
    if (method === 'match.seats') {
      const info = typed<MatchInfo>(params);
      this.sit(info);
      // A seat may have been given up or taken in another tab, which changes the viewer here.
      if (((info.umpire && this.as.peek()) || viewerOf(info)) === this.viewer) void this.askAgain();
      else if (!this.busy.peek()) void this.open();
    }
    if (method === 'match.clock') {
      ++this.clocksHeard;
      this.turn(typed<SeatTime[]>(params['clocks']), typed<QuestionTime[]>(params['questions']));
    }
  }

  private hear(viewer: Value | undefined, news: News): void {
    if (this.opening) this.meanwhile.push({ viewer, news });
    else if (viewer === this.viewer) this.learn(news);
  }

  private learn(news: News): void {
    if (!this.view.value || news.number <= this.last) return;
    if (news.number > this.last + 1) return void this.open();
    const known = this.log.value.length ? this.log.value[this.log.value.length - 1]!.number : -1;
    batch(() => {
      this.last = news.number;
      this.undoing.hear(news.events);
      this.log.value = [...this.log.value, ...news.events.filter((e) => e.number > known)];
      this.view.value = news.changes.reduce((v, c) => changed(v, c.path, c.value), this.view.value!);
    });
    void this.askAgain();
    if (!news.events.length) void this.readLog();
  }

  /** Reads the end of the log again: an undo has no event, but marks entries there as undone. */
  private async readLog(): Promise<void> {
    const from = Math.max(0, this.log.peek().length - RECENT);
    const { id: match, viewer } = this;
    const read = this.connection.call<{ events: LogEntry[] }>('match.log', { match, viewer, from });
    const { events } = await read.catch((why: Error) => {
      // Expected if the seat has just been given up: the new viewer reads everything again.
      if (viewer === this.viewer && !this.busy.peek()) this.refusal.value = why;
      return { events: [] };
    });
    const known = this.log.peek();
    if (events.length && from + events.length >= known.length)
      this.log.value = this.undoing.reread(known, [...known.slice(0, from), ...events]);
  }
}
