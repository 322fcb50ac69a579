// Handles clicks and dragged counters on the map while a question is open.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

import type { Match } from '../../../engine/match';
import type { Answer, Id, Question } from '../../../engine/types';
import { composed, followPath, join, march, nextFrom, reachOf, type Stopped } from '../../../map/marching';
import { type Marks, marksOf, placesIn } from '../../../map/marks';
import type { Stop } from '../../../map/stop_mark';
import { stopOf } from '../../../map/stop_words';
import { click } from '../../../panels/choosing';
import { spaceOf, ways } from '../types/map_data';
import { sideOf } from '../types/position';

export class MarchHand {
  private readonly stopped = signal<Stopped | null>(null);
  /** One gesture after another: a click made while the last is under way must not be lost. */
  private doing: Promise<void> = Promise.resolve();
  /** The units that could join before the path was laid, and the number of the question. */
  private offered: { number: number; units: ReadonlySet<Id> } = { number: -1, units: new Set() };
  /** The units that were picked up and had not been chosen before. */
  private lifted: Id[] = [];

  constructor(
    private readonly match: Match,
    private readonly question: ReadonlySignal<Question | null>,
    private readonly picked: Signal<Id | null>,
    private readonly onAnswer: (answer: Answer) => void,
  ) {}

  readonly marks = computed<Marks>(() => {
    const question = this.question.value;
    if (!question) return marksOf(null, null, {});
    const marks = marksOf(question, this.picked.value, this.match.view.value ?? {}, reachOf(this.match));
    if (!marks.paths.length) this.offered = { number: question.number, units: marks.joining };
    if (!marks.paths.length || this.offered.number !== question.number) return marks;
    const late = [...this.offered.units].filter((id) => this.comesLate(id) && !marks.chosen.has(id));
    return { ...marks, joining: new Set(late), units: new Set([...marks.units, ...late]) };
  });

  /** Where a march was refused, until something else is done; null if it was not. */
  readonly stop = computed<Stop | null>(() => {
    const at = this.stopped.value;
    return at && at.why === this.match.refusal.value ? stopOf(at) : null;
  });

  readonly point = (on: Id): void => this.queue(() => this.pointNow(on));

  /** A pile is clicked: all of it that may go is chosen; if all is chosen already, it is taken back, but never with a path. */
  readonly pile = (space: Id): void =>
    this.queue(async () => {
      const { home, way } = composed(this.match);
      if (home === space && !way.length && nextFrom(this.match.view.peek(), space)(this.question.peek()!) === null) {
        await this.match.takeBack();
      } else await this.go(join(this.match, nextFrom(this.match.view.peek(), space)));
    });

  /** A counter picked up, or with `pile` all of its pile that may go, joins the march, so that the board shows the reach. */
  readonly lift = (unit: Id, pile: boolean): void =>
    this.queue(async () => {
      const before = composed(this.match).units;
      const offered = this.question.peek()?.answers.some((a) => a.role === 'part' && a.text === unit);
      const home = placesIn(this.match.view.peek() ?? {})[unit];
      if (pile && home) await this.match.compose(nextFrom(this.match.view.peek(), home));
      else if (offered) await this.match.answer(unit, 'part');
      this.lifted = composed(this.match).units.filter((id) => !before.includes(id));
    });

  readonly drop = (unit: Id, space: Id | null): void => this.queue(() => this.putDown(unit, space));

  private queue(what: () => Promise<void>): void {
    this.doing = this.doing.then(() => (this.question.peek() ? what() : undefined));
  }

  private async pointNow(on: Id): Promise<void> {
    const { match, question, picked } = this;
    const what = click(question.value, picked.value, on, reachOf(match));
    if (what.does === 'answer') {
      if (what.answer.role === 'part') await match.answer(what.answer.text, 'part');
      else this.onAnswer(what.answer);
    } else if (what.does === 'pick') picked.value = what.id === picked.value ? null : what.id;
    else if (what.does === 'go') {
      const { home, way } = composed(match);
      await this.go(followPath(match, way.at(-1) ?? home ?? on, what.path));
    } else if (what.does === 'take-back') await match.takeBack(what.part);
    else if (this.comesLate(on)) await this.go(join(match, (asked) => (asked.parts.includes(on) ? null : on)));
    else if (reachOf(match).length && spaceOf.has(on)) await this.go(march(match, ways, composed(match).units[0]!, on));
    else picked.value = null;
  }

  /** Whether this unit stands where the march began, whose path is laid: whether it may still join, the engine says. */
  private comesLate(on: Id): boolean {
    const { home, way } = composed(this.match);
    const here = placesIn(this.match.view.peek() ?? {})[on];
    return way.length > 0 && here === home && sideOf(on) === this.question.peek()?.seat;
  }

  private async putDown(unit: Id, space: Id | null): Promise<void> {
    const asked = this.question.value;
    if (!asked) return;
    if (space === null) {
      // The last first: of units that are alike, the engine keeps the first.
      for (const one of this.lifted.splice(0).reverse()) await this.match.takeBack(one);
      return;
    }
    const both = asked.answers.filter((a) => {
      const args = Object.values(a.args);
      return args.includes(unit) && args.includes(space);
    });
    if (both.length === 1) return this.onAnswer(both[0]!);
    await this.go(march(this.match, ways, unit, space));
  }

  private async go(going: Promise<Stopped | null>): Promise<void> {
    this.stopped.value = await going;
  }
}
