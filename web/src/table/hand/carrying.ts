// Asks the engine about a drag: which of the requested legs it allows, where the unit would then stand, and what stops it. One
// request is in flight at a time; of those waiting only the latest is kept.

import { signal } from '@preact/signals';
import { type Connection, type Refused, refusalOf } from '../../engine/connection';
import type { Id } from '../../engine/types';
import { allowed, type LegRequest, notation } from './legs';
import type { NextLeg, Reached, SoFar } from './types';

export interface Carried {
  /** The draft before these legs: "move blue". */
  readonly base: string;
  readonly legs: readonly string[];
  readonly so: SoFar | null;
  /** Why it goes no farther, if more was requested. */
  readonly stopped: Refused | null;
}

export const soFar = (reach: readonly Reached[]): SoFar | null => reach.find((r) => r.is === 'so-far') ?? null;
export const nextLegs = (reach: readonly Reached[]): NextLeg[] => reach.filter((r) => r.is === 'next-leg');

/** If the request exceeds the allowed amount by more than this, the engine is asked for the reason. */
const MORE = 150;

export class Carrying {
  readonly now = signal<Carried | null>(null);
  private known = new Map<string, Promise<Reached[]>>();
  private next: (() => Promise<Carried>) | null = null;
  private asking: Promise<void> | null = null;
  private era = 0;

  constructor(
    private readonly connection: Pick<Connection, 'call'>,
    private readonly match: Id,
    private readonly seat: () => Id,
  ) {}

  /** Drops the cache and any request in flight, because the position has changed. */
  forget(): void {
    this.known.clear();
    this.next = null;
    ++this.era;
    this.now.value = null;
  }

  reach(line: string): Promise<Reached[]> {
    const known = this.known.get(line);
    if (known) return known;
    const asked = this.connection
      .call<{ reach: Reached[] }>('match.reach', { match: this.match, seat: this.seat(), line })
      .then(
        (r) => r.reach,
        () => [],
      );
    this.known.set(line, asked);
    return asked;
  }

  /** Requests legs during a drag; only the latest request counts. `requests` gets the legs that may come next. */
  request(base: string, requests: (reach: Reached[]) => LegRequest[], fine: boolean): void {
    this.next = async () => this.reckon(base, requests(await this.reach(base)), fine);
    this.asking ??= this.ask();
  }

  /** Waits until the last request is answered. */
  async settled(): Promise<Carried | null> {
    await this.asking;
    return this.now.value;
  }

  /** Takes as much of each leg as is allowed, one after the other; stops at the first that is refused. */
  async reckon(base: string, requests: readonly LegRequest[], fine = false): Promise<Carried> {
    const legs: string[] = [];
    let stopped: Refused | null = null;
    for (const request of requests) {
      const line = [base, ...legs].join(' ');
      const next = nextLegs(await this.reach(line)).find((leg) => leg.leg === request.kind);
      const amount = next ? allowed(next.by, request.amount, fine ? 10 : 100, request.beyond) : null;
      if (amount !== null) legs.push(notation({ kind: request.kind, amount }));
      if (!next || (amount !== null && request.amount > amount + MORE)) {
        const even = Math.max(100, Math.round(request.amount / 100) * 100);
        stopped = await this.refusal(`${line} ${notation({ kind: request.kind, amount: even })}`);
      }
      if (stopped) break;
    }
    return { base, legs, so: soFar(await this.reach([base, ...legs].join(' '))), stopped };
  }

  private refusal(line: string): Promise<Refused | null> {
    return refusalOf(this.connection, { match: this.match, seat: this.seat(), line });
  }

  private async ask(): Promise<void> {
    const era = this.era;
    while (this.next) {
      const next = this.next;
      this.next = null;
      const carried = await next();
      if (era === this.era) this.now.value = carried;
    }
    this.asking = null;
  }
}
