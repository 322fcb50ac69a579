// Deploys what is left of an army as the program would.
import { signal } from '@preact/signals';
import type { Match } from '../../engine/match';
import type { Hint, Question } from '../../engine/types';
import { askedAgain } from './turns';

export class DrawingUp {
  readonly running = signal(false);

  constructor(
    private readonly match: Match,
    private readonly asks: string,
    private readonly question: () => Question | null,
  ) {}

  stop(): void {
    this.running.value = false;
  }

  /** Asks for each unit where the program would deploy it, and deploys it there, until this side has deployed. */
  async run(): Promise<void> {
    const seat = this.question()?.seat;
    if (!seat || this.running.peek()) return;
    this.running.value = true;
    const goesOn = (): boolean => {
      const asked = this.question();
      return this.running.value && (!asked || (asked.is === this.asks && asked.seat === seat));
    };
    try {
      while (await askedAgain(this.match, this.question, goesOn)) {
        const { line } = await this.match.connection.call<Hint>('opponent.choose', { match: this.match.id, seat });
        if (!goesOn()) break;
        await this.match.answer(line, 'whole');
        if (this.match.refusal.peek()) break;
      }
    } catch (why) {
      this.match.refusal.value = why as Error;
    } finally {
      this.running.value = false;
    }
  }
}
