// A match as a person plays it: what is known of it (`match_state.ts`), kept up to date (`match_sync.ts`), and the acts below.
import { asJson } from '../browser/save_file';
import { viewerOf } from './match_state';
import { MatchSync } from './match_sync';
import type { Answer, Fields, Id, MatchInfo, News, Pending, Question, Summary } from './types';

export { keyOf, viewerOf } from './match_state';

/** Prefixes a part with the first word of its play, so that a refusal is about that play. */
function headed(question: Question, part: string): string {
  const of = question.answers.find((a) => a.text === part) ?? question.answers.find((a) => a.head);
  return of?.head ? `${of.head} ${part}` : part;
}

/** Who performs an act: a seat, or another actor such as the umpire. */
export type Actor = { seat: Id } | { actor: string };

/** The answer to an answer; what follows only if it was asked for. */
interface Played {
  next?: Pending;
  news?: News[];
}

export class Match extends MatchSync {
  /** Whether answers are taken now; set by the playback, which takes none before the question was there to be read. */
  takesAnswers: () => boolean = () => true;
  private summing?: Promise<Summary>;

  /**
   * Answers the question: a part to add to the draft, or a whole answer, such as a line or `done`. `unseen`: also before it
   * was there to be read.
   */
  async answer(line: string, role: 'part' | 'whole', unseen = false): Promise<void> {
    const question = this.question.peek();
    if (!question || this.busy.peek() || !(unseen || this.takesAnswers())) return;
    const to = { seat: question.seat, line };
    await this.attempt(async () => {
      const request = this.nextRequest();
      if (role === 'part')
        return this.showPending(await this.play('match.part', { ...to, line: headed(question, line) }), request);
      // With more seats another may be asked next, and an umpire sees all questions.
      const next = this.mine.peek().length === 1 && this.viewer === question.seat && !this.info.peek()?.umpire;
      const done = await this.play<Played>('match.choose', { ...to, question: question.number, ...(next && { next }) });
      this.played.value = { question: question.is, line: line === 'done' ? question.draft : line };
      for (const news of done.news ?? []) this.showNews(news);
      if (done.next) await this.showPending(done.next, request);
      else await this.readPending();
    });
  }

  /** Adds parts to the draft, each chosen by `next` from the question as it then stands; ends at null or at a refusal. */
  async compose(next: (question: Question) => string | null): Promise<void> {
    if (this.busy.peek() || !this.takesAnswers()) return;
    await this.attempt(async () => {
      let pending: Pending | null = null;
      let request = 0;
      try {
        for (let question = this.question.peek(); question; ) {
          const { seat } = question;
          const line = next(question);
          if (line === null) break;
          request = this.nextRequest();
          pending = await this.play<Pending>('match.part', { seat, line: headed(question, line) });
          question = pending.questions.find((q) => q.seat === seat) ?? null;
        }
      } finally {
        if (pending) await this.showPending(pending, request);
      }
    });
  }

  /** Removes a part from the draft; clears the draft if `part` is empty. */
  async takeBack(part = ''): Promise<void> {
    const question = this.question.peek();
    if (!question || !this.takesAnswers()) return;
    await this.attempt(async () => {
      const what = { seat: question.seat, ...(part && { line: part }) };
      const request = this.nextRequest();
      await this.showPending(await this.play('match.take_back', what), request);
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
      await this.readPending();
    });
  }

  /** Gives a standing order; rejects if the engine refuses it. */
  async order(seat: Id, order: object): Promise<void> {
    await this.play('match.orders', { seat, ...order });
    await this.readPending();
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
      await this.readPending();
    });
  }

  /** Ends the match without a winner, or proposes it to those who must agree. */
  async callOff(): Promise<void> {
    await this.attempt(async () => {
      await this.play('match.call_off', {});
      await this.readPending();
    });
  }

  /** Gives another's seat to a program of a level, or offers it to anybody (`offer`). */
  async replace(seat: Id, to: Id): Promise<void> {
    await this.attempt(async () => {
      this.info.value = await this.connection.call<MatchInfo>('match.replace', { match: this.id, seat, to });
      await this.readPending();
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
      await this.readPending();
    });
  }

  async resume(): Promise<void> {
    await this.attempt(async () => {
      this.info.value = await this.connection.call<MatchInfo>('match.resume', { match: this.id });
      await this.readPending();
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
      await this.readPending();
    });
  }
}
