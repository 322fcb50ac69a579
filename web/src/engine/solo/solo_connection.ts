// The connection to an engine in a worker, which all tabs share if the browser supports it.
import { type Signal, signal } from '@preact/signals';

import { type Connection, type ConnectionState, Lost, Messages, type Pushed } from '../connection';

/** What a worker reports of itself, between the messages of the protocol. */
export type Condition = 'open' | 'lost';

/** A message port, or a dedicated worker: the side of the channel held here. */
export interface Port {
  postMessage(text: string): void;
  onmessage: ((message: MessageEvent<string>) => void) | null;
}

export class SoloConnection implements Connection {
  readonly state: Signal<ConnectionState> = signal<ConnectionState>('opening');
  private messages = new Messages();

  private worker: Promise<Port>;

  constructor(start: (lost: () => void) => Promise<Port>) {
    const lost = (): void => this.become('lost');
    this.worker = start(lost);
    this.worker.then((port) => (port.onmessage = ({ data }) => this.onMessage(data)), lost);
  }

  async call<T>(method: string, params: object = {}): Promise<T> {
    if (this.state.peek() === 'lost') throw new Lost('the engine has stopped');
    const { text, answer } = this.messages.ask<T>(method, params);
    (await this.worker).postMessage(text);
    return answer;
  }

  onPush(listener: (pushed: Pushed) => void): () => void {
    return this.messages.onPush(listener);
  }

  onOpen(listener: () => void): () => void {
    return this.messages.onOpen(listener, this.state.peek() === 'open');
  }

  private onMessage(text: string): void {
    if (text === 'open' || text === 'lost') this.become(text);
    else this.messages.onMessage(text);
  }

  private become(condition: Condition): void {
    this.state.value = condition;
    if (condition === 'lost') this.messages.lost();
    else this.messages.opened();
  }
}
