// A line to an engine: requests with answers, and what is pushed. Behind it is a server, or a worker of this page.
import type { ReadonlySignal } from '@preact/signals';

import type { Fault, Fields, Reason } from './types';

export interface Pushed {
  method: string;
  params: Fields;
}

/** The engine refuses: nothing has changed. */
export class Refused extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly clause?: string,
    readonly faults: Fault[] = [],
    /** What on the table stops it, as the game tells it. */
    readonly proof?: Fields,
    /** The message by its id, where the engine refuses. */
    readonly reason?: Reason,
  ) {
    super(message);
  }
}

/** The line broke before the answer came: what was asked may have been done. */
export class Lost extends Error {}

export type LineState = 'opening' | 'open' | 'lost';

export interface Line {
  readonly state: ReadonlySignal<LineState>;
  call<T>(method: string, params?: object): Promise<T>;
  /** Hears what is pushed, until the function that comes back is called. */
  onPush(hear: (pushed: Pushed) => void): () => void;
  /** Called now, if it is open, and whenever it is open again. */
  onOpen(hear: () => void): () => void;
}

interface Answered {
  id?: number;
  result?: unknown;
  error?: {
    message: string;
    data?: { name?: string; clause?: string; faults?: Fault[]; proof?: Fields; reason?: Reason };
  };
  method?: string;
  params?: Fields;
}

/** What every line does with the messages that go over it. */
export class Messages {
  private last = 0;
  private waiting = new Map<number, { good: (result: unknown) => void; bad: (why: Error) => void }>();
  private readonly hearers = new Set<(pushed: Pushed) => void>();
  private readonly openers = new Set<() => void>();

  onPush(hear: (pushed: Pushed) => void): () => void {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  }

  /** Hears when the line opens, and at once if it is `open`. */
  onOpen(hear: () => void, open: boolean): () => void {
    this.openers.add(hear);
    if (open) hear();
    return () => this.openers.delete(hear);
  }

  opened(): void {
    for (const hear of this.openers) hear();
  }

  /** A request as text, and its answer to come. */
  ask<T>(method: string, params: object): { text: string; answer: Promise<T> } {
    const id = ++this.last;
    const answer = new Promise<T>((good, bad) =>
      this.waiting.set(id, { good: good as (result: unknown) => void, bad }),
    );
    return { text: JSON.stringify({ jsonrpc: '2.0', id, method, params }), answer };
  }

  heard(text: string): void {
    const message = JSON.parse(text) as Answered;
    if (message.method !== undefined) {
      for (const hear of this.hearers) hear({ method: message.method, params: message.params ?? {} });
      return;
    }
    const asked = this.waiting.get(message.id ?? 0);
    this.waiting.delete(message.id ?? 0);
    if (message.error) {
      const { name = '', clause, faults, proof, reason } = message.error.data ?? {};
      asked?.bad(new Refused(name, message.error.message, clause, faults, proof, reason));
    } else asked?.good(message.result);
  }

  lost(): void {
    for (const asked of this.waiting.values()) asked.bad(new Lost('the line to the server broke'));
    this.waiting.clear();
  }
}
