// What would come of a choice, before it is made: how far a unit would march, and the odds of the battle to which a step leads.
import { computed, signal } from '@preact/signals';

import { type Line, Lost } from '../engine/line';
import type { Fields, Id, Odds, Question, Reached } from '../engine/types';

/** What stands open, as far as it matters here. */
export interface Asked {
  question: Question | null;
  picked: Id | null;
  view: Fields;
  reach: Reached[];
}

/** What the engine is asked about a unit or a space. */
export interface Wanted {
  what: 'reach' | 'odds';
  at: Id;
  line: string;
}

/** What it said, and to which question that belongs. */
export interface Found extends Wanted {
  key: string;
  reach: Reached[];
  odds: Odds[];
}

const keyOf = ({ question, picked }: Asked): string =>
  question ? `${question.seat} ${question.number} ${question.draft} ${picked ?? ''}` : '';

/**
 * Asks about what is pointed at, one thing at a time and nothing twice while the same is asked; what comes too late, when
 * something else is pointed at or asked, is not shown.
 */
export class LookingAhead {
  private readonly found = signal<Found | null>(null);
  /** What is to be shown now. */
  readonly shown = computed(() => (this.found.value?.key === keyOf(this.asked()) ? this.found.value : null));
  private known = new Map<string, Found>();
  private knownOf = '';
  private wish: Wanted | null = null;
  private asking = false;

  constructor(
    private readonly line: Pick<Line, 'call'>,
    private readonly match: Id,
    /** Reads signals: what is shown goes with the question. */
    private readonly asked: () => Asked,
    /** What is worth asking about what is pointed at; nothing, if choosing it leads to nothing that can be looked at before. */
    private readonly wantedOf: (asked: Asked, on: Id) => Wanted | null,
  ) {}

  /** A unit or a space is pointed at; nothing is any more. */
  look(on: Id | null): void {
    this.wish = on === null ? null : this.wantedOf(this.asked(), on);
    this.show();
    void this.ask();
  }

  private show(): void {
    const found = this.wish && this.of(this.wish);
    this.found.value = found && (found.reach.length || found.odds.length) ? found : null;
  }

  /** What is known of it under the question that is open. */
  private of(wanted: Wanted): Found | null {
    const key = keyOf(this.asked());
    if (key !== this.knownOf) [this.knownOf, this.known] = [key, new Map()];
    return this.known.get(`${wanted.at} ${wanted.line}`) ?? null;
  }

  private async ask(): Promise<void> {
    const wish = this.wish;
    const seat = this.asked().question?.seat;
    if (!wish || !seat || this.asking || this.of(wish)) return;
    const key = this.knownOf;
    this.asking = true;
    try {
      const found = { ...wish, key, ...(await this.call(wish, seat)) };
      if (key === keyOf(this.asked())) this.known.set(`${wish.at} ${wish.line}`, found);
    } catch {
      this.wish = null;
    }
    this.asking = false;
    this.show();
    await this.ask();
  }

  /** What the rules refuse leads to nothing. */
  private async call({ what, line }: Wanted, seat: Id): Promise<Pick<Found, 'reach' | 'odds'>> {
    const nothing = { reach: [], odds: [] };
    try {
      const whose = what === 'reach' ? { seat } : { viewer: seat };
      return { ...nothing, ...(await this.line.call<object>(`match.${what}`, { match: this.match, ...whose, line })) };
    } catch (why) {
      if (why instanceof Lost) throw why;
      return nothing;
    }
  }
}
