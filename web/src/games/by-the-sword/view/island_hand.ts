// Handles clicks and dragged counters on the island while a question is open.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

import { type Refused, refusalOf } from '../../../engine/connection';
import type { Match } from '../../../engine/match';
import type { Answer, Id, Question, Reached } from '../../../engine/types';
import type { Stopped } from '../../../map/marching';
import type { Marks } from '../../../map/marks';
import { click } from '../../../panels/choosing';
import { marksFor, meantBy, placedQuestion } from './on_board';
import { goalOf, insteadOf, lineOf, movesOf, nextTowards, stepTowards } from './steps';

export class IslandHand {
  private readonly last = signal<Stopped | null>(null);
  /** One gesture after another: a click made while the last is under way must not be lost. */
  private doing: Promise<void> = Promise.resolve();
  /** Whether the force or vessel that was picked up began to move then. */
  private lifted = false;

  constructor(
    private readonly match: Match,
    private readonly question: ReadonlySignal<Question | null>,
    private readonly picked: Signal<Id | null>,
    private readonly at: ReadonlySignal<ReadonlyMap<Id, Id>>,
    /** The force on the march with those that go along, or the vessels under way. */
    private readonly moving: ReadonlySignal<readonly Id[]>,
    /** Where they may go on to. */
    private readonly reach: ReadonlySignal<readonly Reached[]>,
    private readonly onAnswer: (answer: Answer) => void,
  ) {}

  readonly marks = computed<Marks>(() =>
    marksFor(this.asked.value, this.picked.value, this.at.value, this.moving.value, this.reach.value),
  );

  /** Where a drag was refused, until something else is done; null if it was not. */
  readonly stopped = computed(() => {
    const at = this.last.value;
    return at && at.why === this.match.refusal.value ? at : null;
  });

  private readonly asked = computed(() => this.question.value && placedQuestion(this.question.value));

  readonly point = (on: Id): void => this.queue((question) => this.pointNow(question, on));

  /** A force or vessel that is picked up begins its move, if that can be taken back, so that the board shows where it may go. */
  readonly lift = (unit: Id): void =>
    this.queue(async (question) => {
      const begins = movesOf(question, unit);
      this.lifted = begins !== undefined && !begins.irrevocable;
      if (this.lifted) await this.match.answer(begins!.text, 'whole');
    });

  readonly drop = (unit: Id, space: Id | null): void => this.queue((question) => this.putDown(question, unit, space));

  private queue(what: (question: Question) => Promise<void>): void {
    this.doing = this.doing.then(() => {
      const question = this.asked.peek();
      return question ? what(question) : undefined;
    });
  }

  private async pointNow(question: Question, on: Id): Promise<void> {
    const { picked } = this;
    const meant = meantBy(question, picked.peek(), on);
    const what = click(question, picked.peek(), meant, this.reach.peek());
    if (what.does === 'answer') this.give(what.answer);
    else if (what.does === 'go') return this.along(what.path);
    else if (what.does === 'pick') picked.value = what.id === picked.peek() ? null : what.id;
    else picked.value = null;
  }

  /** A part is added to the draft, a whole answer is given. */
  private give(answer: Answer): void {
    if (answer.role === 'part') void this.match.answer(answer.text, 'part');
    else this.onAnswer(answer);
  }

  private async putDown(question: Question, unit: Id, space: Id | null): Promise<void> {
    const { lifted } = this;
    this.lifted = false;
    if (space === null) {
      if (lifted) await this.match.undo([question.seat]);
      return;
    }
    const both = question.answers.filter((a) => [unit, space].every((id) => Object.values(a.args).includes(id)));
    if (both.length === 1) return this.onAnswer(both[0]!);
    const begins = movesOf(question, unit);
    if (begins) await this.match.answer(begins.text, 'whole');
    const here = this.at.peek().get(unit);
    if (!here) return;
    const why = begins && this.match.refusal.peek();
    const instead = begins || lifted ? undefined : insteadOf(question, unit, space);
    if (why) this.last.value = { at: here, to: here, why };
    else if (instead) this.last.value = await this.refusedAt(question.seat, here, space, instead);
    else if (begins || lifted || here !== space) this.last.value = await this.goTo(question.seat, unit, here, space);
  }

  /** Marches through these areas, as far as that can be taken back. */
  private async along(path: readonly Id[]): Promise<void> {
    for (const area of path) {
      const next = this.asked.peek()?.answers.find((a) => a.verb === 'to' && a.args['area'] === area);
      if (!next || next.irrevocable) return;
      await this.match.answer(next.text, 'whole');
      if (this.match.refusal.peek()) return;
    }
  }

  /**
   * Goes space by space as long as the engine offers the next; returns what it refuses. A step that cannot be taken back is the
   * last, once it is confirmed; a force march is chosen on purpose, never by a drag.
   */
  private async goTo(seat: Id, unit: Id, from: Id, space: Id): Promise<Stopped | null> {
    for (let at = from; at !== space; ) {
      const question = this.asked.peek();
      const next = question && stepTowards(question, at, space);
      if (!next) return this.stoppedAt(seat, unit, at, nextTowards(at, space));
      if (next.irrevocable) {
        this.onAnswer(next);
        return null;
      }
      await this.match.answer(next.text, 'whole');
      const to = goalOf(next)!;
      const why = this.match.refusal.peek();
      if (why) return { at, to, why };
      at = to;
    }
    return null;
  }

  /** Why a step is not offered; if its move is over, why the unit may not begin one. */
  private stoppedAt(seat: Id, unit: Id, at: Id, to: Id): Promise<Stopped | null> {
    const isMoving = this.moving.peek().includes(unit);
    const begins = [`move ${unit}`, `sail ${unit}`];
    return this.refusedAt(seat, at, to, lineOf(at, to), ...(isMoving ? [] : begins));
  }

  private async refusedAt(seat: Id, at: Id, to: Id, ...lines: readonly string[]): Promise<Stopped | null> {
    const why = await this.whyNot(seat, ...lines);
    return why && { at, to, why };
  }

  /** The rule against the first of these lines that a rule forbids; null if none does, or others are asked now. */
  private async whyNot(seat: Id, ...lines: readonly string[]): Promise<Refused | null> {
    const { connection, id, refusal } = this.match;
    if (this.question.peek()?.seat !== seat) return null;
    for (const line of lines) {
      const why = await refusalOf(connection, { match: id, seat, line });
      if (!why?.clause) continue;
      refusal.value = why;
      return why;
    }
    return null;
  }
}
