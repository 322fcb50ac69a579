// Handles clicks and dragged counters on the island while a question is open.
import { computed, type ReadonlySignal, type Signal } from '@preact/signals';

import type { Match } from '../../../engine/match';
import type { Answer, Id, Question, Reached } from '../../../engine/types';
import type { Marks } from '../../../map/marks';
import { click } from '../../../panels/choosing';
import { ways } from '../types/island';
import { marksFor, meantBy, placedQuestion } from './on_board';

export class IslandHand {
  /** One gesture after another: a click made while the last is under way must not be lost. */
  private doing: Promise<void> = Promise.resolve();
  /** Whether the force that was picked up began to move then. */
  private lifted = false;

  constructor(
    private readonly match: Match,
    private readonly question: ReadonlySignal<Question | null>,
    private readonly picked: Signal<Id | null>,
    private readonly at: ReadonlySignal<ReadonlyMap<Id, Id>>,
    /** The forces on the march. */
    private readonly marching: ReadonlySignal<readonly Id[]>,
    /** Where they may go on to. */
    private readonly reach: ReadonlySignal<readonly Reached[]>,
    private readonly onAnswer: (answer: Answer) => void,
  ) {}

  readonly marks = computed<Marks>(() =>
    marksFor(this.asked.value, this.picked.value, this.at.value, this.marching.value, this.reach.value),
  );

  private readonly asked = computed(() => this.question.value && placedQuestion(this.question.value));

  readonly point = (on: Id): void => this.queue((question) => this.pointNow(question, on));

  /** A force that is picked up begins its move, if that can be taken back, so that the board shows where it may go. */
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
    if (begins || lifted || this.at.peek().get(unit) !== space) await this.marchTo(unit, space);
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

  /** Marches area by area as long as the engine offers the next; a force march is chosen on purpose, never by a drag. */
  private async marchTo(unit: Id, space: Id): Promise<void> {
    const far = ways.from(space);
    for (let steps = far.get(this.at.peek().get(unit) ?? '') ?? 0; steps > 0; --steps) {
      const next = this.asked
        .peek()
        ?.answers.find((a) => a.verb === 'to' && far.get(String(a.args['area'])) === steps - 1);
      if (!next || next.irrevocable) return;
      await this.match.answer(next.text, 'whole');
      if (this.match.refusal.peek()) return;
    }
  }
}

/** The answer with which a unit begins to move. */
const movesOf = ({ answers }: Question, unit: Id): Answer | undefined =>
  answers.find(({ verb, args }) => verb === 'move' && args['force'] === unit);
