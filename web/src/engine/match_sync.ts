// Keeps what the page knows of a match up to date: reads everything once, then follows what the engine pushes.
import { batch } from '@preact/signals';

import { changed } from './changed';
import type { Connection } from './connection';
import { MatchState, viewerOf } from './match_state';
import { alongside, openFairly } from './nonces';
import { typed } from './typed';
import type {
  Fields,
  Id,
  LogEntry,
  MatchInfo,
  News,
  Pending,
  QuestionTime,
  Said,
  SeatTime,
  UndoAsked,
  Value,
  Wanted,
} from './types';

/** How many log entries are read again after an undo: more than any undoable play logs. */
const RECENT = 100;
/** Pause between two refreshes of the pending questions during a burst of news, in milliseconds. */
const PAUSE = 20;

export class MatchSync extends MatchState {
  /** The number of the last news that is shown. */
  private last = 0;
  /** The pending questions may have changed since they were read. */
  private stale = false;
  private refreshing = false;
  /** How many requests have asked for pending questions, and which of them told those that are shown. */
  private requests = 0;
  private toldBy = 0;
  /** How often a message told of the clocks. */
  private clocksHeard = 0;
  /** How many times everything is being read now, and the news that comes meanwhile: what was read may precede it. */
  private opening = 0;
  private meanwhile: { viewer: Value | undefined; news: News }[] = [];
  private readonly ending: (() => void)[];

  constructor(
    readonly connection: Connection,
    readonly id: Id,
  ) {
    super();
    this.ending = [
      connection.onPush((p) => this.onMessage(p.method, p.params)),
      connection.onOpen(() => void this.open()),
    ];
  }

  close(): void {
    for (const end of this.ending) end();
  }

  /** Sends a message that moves the match on; with fair dice each of them carries a nonce. */
  protected play<T>(method: string, params: object): Promise<T> {
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
      if (this.stale) void this.refreshPending();
    }
  }

  /** Subscribes to the news and reads everything; afterwards pushed messages keep it up to date. */
  protected async open(): Promise<void> {
    ++this.opening;
    await this.attempt(() => this.readAll());
    if (--this.opening) return;
    for (const { viewer, news } of this.meanwhile.splice(0)) this.onNews(viewer, news);
  }

  protected async readPending(): Promise<void> {
    this.stale = false;
    const request = this.nextRequest();
    await this.showPending(await this.connection.call<Pending>('match.pending', { match: this.id }), request);
  }

  /** The number of a request that is about to be sent and whose answer holds the pending questions. */
  protected nextRequest(): number {
    return ++this.requests;
  }

  /** Whether what this request told may be shown: not if a later one was faster. */
  private isNewest(request: number): boolean {
    if (request < this.toldBy) return false;
    this.toldBy = request;
    return true;
  }

  /** Shows the pending questions that a request told, together with the reach of the draft and the open throw. */
  protected async showPending(pending: Pending, request: number): Promise<void> {
    const reach = await this.reachOf(pending, this.mine.peek());
    const wanted = await this.throwWanted(pending, this.info.peek());
    if (!this.isNewest(request)) return;
    batch(() => {
      this.pending.value = pending;
      this.wanted.value = wanted;
      this.reach.value = reach;
    });
  }

  /** Shows the next news; whether it was that: others are known already, or so late that everything is read again. */
  protected showNews(news: News): boolean {
    if (!this.view.value || news.number <= this.last) return false;
    if (news.number > this.last + 1) {
      void this.open();
      return false;
    }
    const known = this.log.value.length ? this.log.value[this.log.value.length - 1]!.number : -1;
    batch(() => {
      this.last = news.number;
      this.undoing.hear(news.events);
      this.log.value = [...this.log.value, ...news.events.filter((e) => e.number > known)];
      this.view.value = news.changes.reduce((v, c) => changed(v, c.path, c.value), this.view.value!);
    });
    if (!news.events.length) void this.readEndOfLog();
    return true;
  }

  /**
   * Refreshes the pending questions after news: at once, or when the request under way has been answered. Calls during a
   * refresh are coalesced, since programs play fast.
   */
  private async refreshPending(): Promise<void> {
    this.stale = true;
    if (this.refreshing || this.busy.peek()) return;
    this.refreshing = true;
    try {
      while (this.stale && !this.busy.peek()) {
        await this.readPending();
        await new Promise((on) => setTimeout(on, PAUSE));
      }
    } catch (why) {
      this.refusal.value = why as Error;
    } finally {
      this.refreshing = false;
    }
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

  private showSeats(info: MatchInfo): void {
    this.info.value = info;
    this.showClocks(info.clocks ?? [], info.question_clocks ?? []);
  }

  private showClocks(seats: SeatTime[], running: QuestionTime[]): void {
    const at = performance.now();
    this.clocks.value = { seats, at };
    this.questionClocks.value = { running, at };
  }

  /** The viewer this page shows: the seat as which an umpire looks on, or what the person is. */
  private viewerNow(info: MatchInfo): Id {
    return (info.umpire && this.as.peek()) || viewerOf(info);
  }

  private async readAll(): Promise<void> {
    const match = this.id;
    const heard = this.clocksHeard;
    const info = await openFairly(this.connection, await this.connection.call<MatchInfo>('match.seats', { match }));
    const viewer = this.viewerNow(info);
    const before = viewer === this.viewer ? this.log.peek() : [];
    if (viewer !== this.viewer) this.last = 0; // news is numbered per viewer
    this.viewer = viewer;
    const { last } = await this.connection.call<{ last: number }>('match.watch', { match, viewer });
    // A person with several seats watches each of them: another tab may change its draft.
    const mine = info.seats.filter((s) => s.mine).map((s) => s.seat);
    for (const seat of mine) if (seat !== viewer) await this.connection.call('match.watch', { match, viewer: seat });
    this.stale = false;
    const request = this.nextRequest();
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
      if (this.clocksHeard === heard) this.showSeats(info);
      else this.info.value = info;
      if (this.isNewest(request)) {
        this.pending.value = pending;
        this.wanted.value = wanted;
        this.reach.value = reach;
      }
      this.setting.value = setting;
      this.view.value = seen.view;
      this.log.value = this.undoing.reread(before, log.events);
      this.said.value = said.messages;
      this.last = Math.max(this.last, last);
    });
  }

  private onMessage(method: string, params: Fields): void {
    if (params['match'] !== this.id) return;
    if (method === 'match.news') this.onNews(params['viewer'], typed<News>(params['news']));
    if (method === 'match.here') this.here.value = params['here'] as Id[];
    if (method === 'match.draft') void this.refreshPending();
    if (method === 'chat.said') this.said.value = [...this.said.value, typed<Said>(params['message'])];
    if (method === 'match.undo_asked') this.undoing.asked.value = typed<UndoAsked>(params);
    if (method === 'match.rematch') this.next.value = (params['next'] as Fields)['match'] as Id;
    if (method === 'match.seats') {
      const info = typed<MatchInfo>(params);
      this.showSeats(info);
      // A seat may have been given up or taken in another tab, which changes the viewer here.
      if (this.viewerNow(info) === this.viewer) void this.refreshPending();
      else if (!this.busy.peek()) void this.open();
    }
    if (method === 'match.clock') {
      ++this.clocksHeard;
      this.showClocks(typed<SeatTime[]>(params['clocks']), typed<QuestionTime[]>(params['questions']));
    }
  }

  private onNews(viewer: Value | undefined, news: News): void {
    if (this.opening) this.meanwhile.push({ viewer, news });
    else if (viewer === this.viewer && this.showNews(news)) void this.refreshPending();
  }

  /** Reads the end of the log again: an undo has no event, but marks entries there as undone. */
  private async readEndOfLog(): Promise<void> {
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
