// Goes on answering by itself, once asked to, while nothing is to be chosen that matters: the rest of a battle's rolls.
import { effect, signal } from '@preact/signals';

import { keyOf, type Match } from '../../engine/match';
import type { GameView } from '../../games/game';

export class Rest {
  /** The first entry of the log since it goes on by itself; null: it does not. */
  private readonly from = signal<number | null>(null);
  private answered = '';
  readonly close: () => void;

  constructor(
    private readonly match: Match,
    private readonly rest: GameView['rest'],
  ) {
    this.close = effect(() => this.goOn());
  }

  /** Whether there is a rest to go on with from the question that is open. */
  get offered(): boolean {
    const question = this.match.question.value;
    return question !== null && this.rest?.next(question, [], this.match.mine.value) != null;
  }

  start(): void {
    this.answered = '';
    this.from.value = (this.match.log.peek().at(-1)?.number ?? -1) + 1;
  }

  /** Answers the open question, or ends where the game says so, at a refusal and with the match. */
  private goOn(): void {
    const from = this.from.value;
    const { busy, question, pending } = this.match;
    if (from === null || busy.value) return;
    if (pending.value?.over) this.from.value = null;
    if (!question.value) return; // it is the other side's turn, or the dice are thrown
    const since = this.match.log.peek().filter((e) => e.number >= from && !e.undone);
    const line = this.rest?.next(question.value, since, this.match.mine.peek()) ?? null;
    const key = keyOf(question.value);
    if (line === null || key === this.answered) {
      this.from.value = null;
      return;
    }
    this.answered = key;
    void this.match.answer(line, 'whole', true);
  }
}
