// Previews of what a choice would lead to: the reach of a unit, or the odds of a battle.
import { computed, signal } from '@preact/signals';

import { type Connection, Lost } from '../engine/connection';
import { keyOf } from '../engine/match';
import type { Fields, Id, Odds, Question, Reached } from '../engine/types';

/** The situation that a preview belongs to. */
export interface PreviewContext {
  question: Question | null;
  picked: Id | null;
  view: Fields;
  reach: Reached[];
}

/** The request for the preview of a unit or space. */
export interface PreviewRequest {
  what: 'reach' | 'odds';
  at: Id;
  line: string;
  /** What is measured besides, if something is. */
  measure?: { from: Id; to?: Id };
}

/** A preview; `key` identifies the question it belongs to. */
export interface Preview extends PreviewRequest {
  key: string;
  reach: Reached[];
  odds: Odds[];
  /** In the game's own type; null: nothing was measured. */
  measured: Fields | null;
}

type Found = Pick<Preview, 'reach' | 'odds' | 'measured'>;

const lookedAt = ({ question, picked }: PreviewContext): string =>
  question ? `${keyOf(question)} ${picked ?? ''}` : '';

/**
 * Requests a preview of whatever the pointer is over, one request at a time, cached per question. Results that arrive after
 * the pointer or the question has moved on are not shown.
 */
export class LookingAhead {
  private readonly found = signal<Preview | null>(null);
  /** The preview to show now; null if there is none. */
  readonly shown = computed(() => (this.found.value?.key === lookedAt(this.asked()) ? this.found.value : null));
  private known = new Map<string, Preview>();
  private knownOf = '';
  private wish: PreviewRequest | null = null;
  private asking = false;

  constructor(
    private readonly connection: Pick<Connection, 'call'>,
    private readonly match: Id,
    /** Reads signals, so that a preview disappears with its question. */
    private readonly asked: () => PreviewContext,
    /** The request for a unit or space; null if choosing it has nothing to preview. */
    private readonly wantedOf: (asked: PreviewContext, on: Id) => PreviewRequest | null,
  ) {}

  /** Called when the pointer enters a unit or space, or leaves it (null). */
  look(on: Id | null): void {
    this.wish = on === null ? null : this.wantedOf(this.asked(), on);
    this.show();
    void this.ask();
  }

  private show(): void {
    const found = this.wish && this.of(this.wish);
    this.found.value = found && (found.reach.length || found.odds.length || found.measured) ? found : null;
  }

  /** The cached preview under the open question; clears the cache when the question has changed. */
  private of(wanted: PreviewRequest): Preview | null {
    const key = lookedAt(this.asked());
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
      if (key === lookedAt(this.asked())) this.known.set(`${wish.at} ${wish.line}`, found);
    } catch {
      this.wish = null;
    }
    this.asking = false;
    this.show();
    await this.ask();
  }

  /** A refused request gives an empty preview; a lost connection throws. */
  private async call({ what, line, measure }: PreviewRequest, seat: Id): Promise<Found> {
    const asked = async (method: string, of: object): Promise<object> => {
      try {
        return await this.connection.call<object>(method, { match: this.match, ...of });
      } catch (why) {
        if (why instanceof Lost) throw why;
        return {};
      }
    };
    const [found, measured] = await Promise.all([
      asked(`match.${what}`, { ...(what === 'reach' ? { seat } : { viewer: seat }), line }),
      measure ? asked('match.measure', { viewer: seat, ...measure }) : {},
    ]);
    return { reach: [], odds: [], measured: null, ...found, ...measured };
  }
}
