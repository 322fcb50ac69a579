// A connection to an engine, on a server or in a worker of this page: requests, their answers, and pushed messages.
import type { ReadonlySignal } from '@preact/signals';

import type { Fault, Fields, Id, Reason } from './types';

export interface Pushed {
  method: string;
  params: Fields;
}

/** The engine refused the request; nothing has changed. */
export class Refused extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly clause?: string,
    readonly faults: Fault[] = [],
    /** What on the table causes the refusal, in the game's own type. */
    readonly proof?: Fields,
    /** The message as a catalogue id with arguments, if the engine refused. */
    readonly reason?: Reason,
  ) {
    super(message);
  }
}

/** A refusal by the page itself, in a sentence that the engine has, too. */
export const refusedBecause = (kind: string, id: Id, text: string): Refused =>
  new Refused(kind, text, undefined, [], undefined, { id, args: {}, text });

/** There was no connection, or it broke before the answer came; then the request may have been carried out. */
export class Lost extends Error {}

export type ConnectionState = 'opening' | 'open' | 'lost';

export interface Connection {
  readonly state: ReadonlySignal<ConnectionState>;
  call<T>(method: string, params?: object): Promise<T>;
  /** Subscribes to pushed messages; returns the unsubscribe function. */
  onPush(listener: (pushed: Pushed) => void): () => void;
  /** Calls `listener` at once if the connection is open, and whenever it reopens; returns the unsubscribe function. */
  onOpen(listener: () => void): () => void;
}

/** Why an answer, as a line or by its verb, would be refused; null if it would not be. Nothing is played. */
export async function refusalOf(
  connection: Pick<Connection, 'call'>,
  ask: { match: Id; seat: Id } & ({ line: string } | { verb: string; args: Fields }),
): Promise<Refused | null> {
  try {
    await connection.call('match.try', ask);
    return null;
  } catch (why) {
    return why instanceof Refused ? why : null;
  }
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

/** JSON-RPC bookkeeping shared by all connections: matches answers to requests and distributes pushed messages. */
export class Messages {
  private last = 0;
  private waiting = new Map<number, { good: (result: unknown) => void; bad: (why: Error) => void }>();
  private readonly listeners = new Set<(pushed: Pushed) => void>();
  private readonly openers = new Set<() => void>();

  onPush(listener: (pushed: Pushed) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls `listener` whenever the connection opens, and at once if it is already `open`; returns the unsubscribe function. */
  onOpen(listener: () => void, open: boolean): () => void {
    this.openers.add(listener);
    if (open) listener();
    return () => this.openers.delete(listener);
  }

  opened(): void {
    for (const listener of this.openers) listener();
  }

  /** Encodes a request; the promise settles with its answer. */
  ask<T>(method: string, params: object): { text: string; answer: Promise<T> } {
    const id = ++this.last;
    const answer = new Promise<T>((good, bad) =>
      this.waiting.set(id, { good: good as (result: unknown) => void, bad }),
    );
    return { text: JSON.stringify({ jsonrpc: '2.0', id, method, params }), answer };
  }

  onMessage(text: string): void {
    const message = JSON.parse(text) as Answered;
    if (message.method !== undefined) {
      for (const listener of this.listeners) listener({ method: message.method, params: message.params ?? {} });
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
    for (const asked of this.waiting.values()) asked.bad(new Lost('the connection to the server broke'));
    this.waiting.clear();
  }
}
