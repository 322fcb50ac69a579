// A match as this page knows it: what it was sent and nothing else. The engine computes all rules.
import { batch, computed, signal } from '@preact/signals';

import { asJson } from '../browser/save_file';
import type { Line } from './line';
import { alongside, openingNonce } from './nonces';
import { typed } from './typed';
import type {
  Fields,
  Id,
  LogEntry,
  MatchInfo,
  News,
  Pending,
  Question,
  Said,
  SeatTime,
  Summary,
  Value,
  Wanted,
} from './types';

/** The same with the value at a path of names, "decks.royalist"; nothing else is copied. */
export function changed(of: Fields, path: string, value: Value): Fields {
  const dot = path.indexOf('.');
  if (dot < 0) return { ...of, [path]: value };
  const name = path.slice(0, dot);
  return { ...of, [name]: changed((of[name] ?? {}) as Fields, path.slice(dot + 1), value) };
}

/** A part with the word that begins its play: so a refusal says what is wrong with it there. */
function headed(question: Question, part: string): string {
  const of = question.answers.find((a) => a.text === part) ?? question.answers.find((a) => a.head);
  return of?.head ? `${of.head} ${part}` : part;
}

/** As whom this person looks at a match. */
export const viewerOf = (info: MatchInfo): Id =>
  info.seats.find((s) => s.mine)?.seat ?? (info.umpire ? 'umpire' : 'spectator');
/** Entries of the log: more than any play has that can be taken back. */
const RECENT = 100;
/** Between two looks at what is asked, in milliseconds. */
const PAUSE = 20;

export class Match {
  readonly view = signal<Fields | null>(null);
  readonly log = signal<LogEntry[]>([]);
  readonly pending = signal<Pending | null>(null);
  readonly info = signal<MatchInfo | null>(null);
  readonly said = signal<Said[]>([]);
  /** Somebody would take back a play; it needs the consent of these seats, too. */
  readonly undoAsked = signal<Id[]>([]);
  /** The next match, when one was made. */
  readonly next = signal<Id | null>(null);
  /** How far what is being composed may go, as the game tells it. */
  readonly reach = signal<Fields[]>([]);
  /** What is constant in it, as far as this viewer may know; empty where the game has nothing to say. */
  readonly setting = signal<Fields>({});
  /** What real dice are to be thrown for, where the seats throw their own. */
  readonly wanted = signal<Wanted | null>(null);
  /** What each seat has left to think, in the order of the seats, and since when that is so. */
  readonly clocks = signal<{ seats: SeatTime[]; at: number }>({ seats: [], at: 0 });
  /** Why the last thing tried was refused. */
  readonly refusal = signal<Error | null>(null);
  readonly busy = signal(false);
  /** What it came to, when it is over and that was asked. */
  readonly summary = signal<Summary | null>(null);
  /** The seats that this person plays. */
  readonly mine = computed(() => this.info.value?.seats.filter((s) => s.mine).map((s) => s.seat) ?? []);
  /** The question that this person must answer, if there is one; none is open while the match is adjourned. */
  readonly question = computed<Question | null>(() => {
    if (this.info.value?.adjourned) return null;
    return this.pending.value?.questions.find((q) => this.mine.value.includes(q.seat)) ?? null;
  });
  /** As whom this page looks on. */
  viewer = 'spectator';
  private last = 0;
  private summing?: Promise<Summary>;
  private asking = false;
  private stale = false;
  private ending: (() => void)[];

  constructor(
    readonly line: Line,
    readonly id: Id,
  ) {
    this.ending = [line.onPush((p) => this.hear(p.method, p.params)), line.onOpen(() => void this.open())];
  }

  close(): void {
    for (const end of this.ending) end();
  }

  /** Gives an answer: a whole line, a part of one, or what ends it. */
  async answer(line: string, role: 'part' | 'whole'): Promise<void> {
    const question = this.question.peek();
    if (!question || this.busy.peek()) return;
    const to = { seat: question.seat, line };
    await this.attempt(async () => {
      if (role === 'part') await this.asked(this.play<Pending>('match.part', { ...to, line: headed(question, line) }));
      else {
        await this.play('match.choose', { ...to, question: question.number });
        await this.ask();
      }
    });
  }

  /** Takes back a part of the draft, or all of it. */
  async takeBack(part = ''): Promise<void> {
    const question = this.question.peek();
    if (!question) return;
    await this.attempt(async () => {
      const what = { seat: question.seat, ...(part && { line: part }) };
      await this.asked(this.play<Pending>('match.take_back', what));
    });
  }

  /** Takes the last play back, if these seats agree. */
  async undo(seats = this.mine.peek()): Promise<void> {
    await this.attempt(async () => {
      const taken = await this.play<{ missing?: Id[] }>('match.undo', { seats });
      this.undoAsked.value = taken.missing ?? [];
      if (!taken.missing) await this.open();
    });
  }

  /** Does what may be done beside the question: as a seat, or as another `actor`. */
  async act(line: string, actor = 'seat'): Promise<void> {
    const seat = this.question.peek()?.seat ?? this.mine.peek()[0];
    const by = actor === 'seat' ? { seat } : { actor };
    await this.attempt(async () => {
      await this.play('match.act', { ...by, line });
      await this.ask();
    });
  }

  /** Gives a standing order; refused if the engine does not understand it. */
  async order(seat: Id, order: object): Promise<void> {
    await this.play('match.orders', { seat, ...order });
    await this.ask();
  }

  /** Calls time for a seat, as its umpire. */
  async timeOut(seat: Id): Promise<void> {
    await this.attempt(async () => {
      await this.play('match.time_out', { seat });
      await this.ask();
    });
  }

  async say(text: string): Promise<void> {
    await this.attempt(async () => {
      await this.line.call('chat.say', { match: this.id, viewer: this.viewer, text });
    });
  }

  /** Gives seats up: to a program, to whoever takes them, or for a while. */
  async leave(to: 'rule-of-thumb' | 'offer' | 'adjourn', seats = this.mine.peek()): Promise<void> {
    await this.attempt(async () => {
      for (const seat of seats)
        this.info.value = await this.line.call<MatchInfo>('match.leave', { match: this.id, seat, to });
      await this.open(); // as one who looks on, if no seat is left
    });
  }

  async resume(): Promise<void> {
    await this.attempt(async () => {
      this.info.value = await this.line.call<MatchInfo>('match.resume', { match: this.id });
      await this.ask();
    });
  }

  async rematch(): Promise<void> {
    await this.attempt(async () => {
      this.next.value = (await this.line.call<MatchInfo>('match.rematch', { match: this.id })).match;
    });
  }

  /** The record, as a file: all of it when the match is over, else what this viewer saw. */
  async record(): Promise<Blob> {
    const viewer = this.viewer;
    const { document } = await this.line.call<{ document: Fields }>('match.save', { match: this.id, viewer });
    return asJson(document);
  }

  /** Asks once what a match that is over came to; that takes the engine a while. */
  async summarise(): Promise<void> {
    const { id: match, viewer } = this;
    this.summing ??= this.line.call<Summary>('match.summary', { match, viewer });
    try {
      this.summary.value = await this.summing;
    } catch (e) {
      this.refusal.value = e as Error;
      delete this.summing;
    }
  }

  /** Types in what real dice show, or gives a deck its order. */
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

  /** Goes on with the match. With fair dice every message that does so brings a nonce. */
  private play<T>(method: string, params: object): Promise<T> {
    return this.line.call<T>(method, { match: this.id, ...params, ...alongside(this.info.peek()) });
  }

  /** Gives the nonces with which one's seats open a match with fair dice, if it has not. */
  private async openFairly(info: MatchInfo): Promise<MatchInfo> {
    if (info.begun || info.dice !== 'fair') return info;
    const match = this.id;
    const told = await this.line.call<{ commitment: string; opening: string[] }>('match.fair', { match });
    let now = info;
    for (const [at, { seat, mine }] of info.seats.entries())
      if (mine && !told.opening[at]) {
        const nonce = openingNonce(match, told.commitment, seat, at);
        now = await this.line.call<MatchInfo>('match.nonce', { match, seat, nonce });
      }
    return now;
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.busy.value = true;
    this.refusal.value = null;
    try {
      await what();
    } catch (e) {
      this.refusal.value = e as Error;
    } finally {
      this.busy.value = false;
    }
  }

  private async ask(): Promise<void> {
    await this.asked(this.line.call<Pending>('match.pending', { match: this.id }));
  }

  /** What is asked now, when news have come: once for all that come meanwhile, since programs play fast. */
  private async askAgain(): Promise<void> {
    this.stale = true;
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.stale) {
        this.stale = false;
        await this.ask();
        await new Promise((on) => setTimeout(on, PAUSE));
      }
    } catch (why) {
      this.refusal.value = why as Error;
    } finally {
      this.asking = false;
    }
  }

  /** What is asked now, and how far the draft may go. */
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
    return (await this.line.call<{ reach: Fields[] }>('match.reach', { match: this.id, seat: begun.seat })).reach;
  }

  private async throwWanted(pending: Pending, info: MatchInfo | null): Promise<Wanted | null> {
    if (!pending.dice_wanted || info?.dice !== 'seats' || info.adjourned) return null;
    const open = { match: this.id, viewer: this.viewer };
    return (await this.line.call<{ wanted: Wanted | null }>('match.dice', open)).wanted;
  }

  private sit(info: MatchInfo): void {
    this.info.value = info;
    if (info.clocks) this.turn(info.clocks);
  }

  private turn(seats: SeatTime[]): void {
    this.clocks.value = { seats, at: performance.now() };
  }

  /** Reads everything; from then on it is told. */
  private async open(): Promise<void> {
    await this.attempt(async () => {
      const match = this.id;
      const info = await this.openFairly(await this.line.call<MatchInfo>('match.seats', { match }));
      const viewer = viewerOf(info);
      if (viewer !== this.viewer) this.last = 0; // each viewer's news are numbered on their own
      this.viewer = viewer;
      const { last } = await this.line.call<{ last: number }>('match.watch', { match, viewer });
      // Who plays several seats hears of the drafts of each, which another tab may make.
      const mine = info.seats.filter((s) => s.mine).map((s) => s.seat);
      for (const seat of mine) if (seat !== viewer) await this.line.call('match.watch', { match, viewer: seat });
      const [seen, log, pending, said, { setting }] = await Promise.all([
        this.line.call<{ view: Fields }>('match.view', { match, viewer }),
        this.line.call<{ events: LogEntry[] }>('match.log', { match, viewer, from: 0 }),
        this.line.call<Pending>('match.pending', { match }),
        this.line.call<{ messages: Said[] }>('chat.read', { match, viewer }),
        this.line.call<{ setting: Fields }>('match.setting', { match, viewer }),
      ]);
      const reach = await this.reachOf(pending, mine);
      const wanted = await this.throwWanted(pending, info);
      batch(() => {
        this.sit(info);
        this.reach.value = reach;
        this.setting.value = setting;
        this.view.value = seen.view;
        this.log.value = log.events;
        this.said.value = said.messages;
        this.pending.value = pending;
        this.wanted.value = wanted;
        this.last = Math.max(this.last, last);
      });
    });
  }

  private hear(method: string, params: Fields): void {
    if (params['match'] !== this.id) return;
    if (method === 'match.news' && params['viewer'] === this.viewer) this.learn(typed<News>(params['news']));
    if (method === 'match.draft' && !this.busy.peek()) void this.askAgain();
    if (method === 'chat.said') this.said.value = [...this.said.value, typed<Said>(params['message'])];
    if (method === 'match.undo_asked') this.undoAsked.value = params['missing'] as Id[];
    if (method === 'match.rematch') this.next.value = (params['next'] as Fields)['match'] as Id;
    if (method === 'match.seats') {
      const info = typed<MatchInfo>(params);
      this.sit(info);
      // A seat may have been given up, or taken, in another tab: then somebody else looks on here.
      if (!this.busy.peek()) void (viewerOf(info) === this.viewer ? this.askAgain() : this.open());
    }
    if (method === 'match.clock') this.turn(typed<SeatTime[]>(params['clocks']));
  }

  private learn(news: News): void {
    if (!this.view.value || news.number <= this.last) return;
    if (news.number > this.last + 1) return void this.open();
    const known = this.log.value.length ? this.log.value[this.log.value.length - 1]!.number : -1;
    batch(() => {
      this.last = news.number;
      this.undoAsked.value = [];
      this.log.value = [...this.log.value, ...news.events.filter((e) => e.number > known)];
      this.view.value = news.changes.reduce((v, c) => changed(v, c.path, c.value), this.view.value!);
    });
    if (!this.busy.peek()) void this.askAgain();
    if (!news.events.length) void this.readLog();
  }

  /** What somebody took back is said by no event, but marked in the log, not far from its end. */
  private async readLog(): Promise<void> {
    const from = Math.max(0, this.log.peek().length - RECENT);
    const { id: match, viewer } = this;
    const read = this.line.call<{ events: LogEntry[] }>('match.log', { match, viewer, from });
    const { events } = await read.catch((why: Error) => {
      // A seat that is being given up may not look any more; who looks on then reads everything anew.
      if (viewer === this.viewer && !this.busy.peek()) this.refusal.value = why;
      return { events: [] };
    });
    const known = this.log.peek();
    if (events.length && from + events.length >= known.length) this.log.value = [...known.slice(0, from), ...events];
  }
}
