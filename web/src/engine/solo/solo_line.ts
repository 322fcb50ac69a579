// The connection to an engine in a worker, which all tabs share if the browser supports it.
import { type Signal, signal } from '@preact/signals';

import { type Line, type LineState, Lost, Messages, type Pushed } from '../line';

/** What a worker reports of itself, between the messages of the protocol. */
export type Condition = 'open' | 'lost';

/** A message port, or a dedicated worker: the side of the channel held here. */
export interface End {
  postMessage(text: string): void;
  onmessage: ((message: MessageEvent<string>) => void) | null;
}

export class SoloLine implements Line {
  readonly state: Signal<LineState> = signal<LineState>('opening');
  private messages = new Messages();

  private worker: Promise<End>;

  constructor(start: (lost: () => void) => Promise<End>) {
    const lost = (): void => this.become('lost');
    this.worker = start(lost);
    this.worker.then((end) => (end.onmessage = ({ data }) => this.heard(data)), lost);
  }

  async call<T>(method: string, params: object = {}): Promise<T> {
    if (this.state.peek() === 'lost') throw new Lost('the engine has stopped');
    const { text, answer } = this.messages.ask<T>(method, params);
    (await this.worker).postMessage(text);
    return answer;
  }

  onPush(hear: (pushed: Pushed) => void): () => void {
    return this.messages.onPush(hear);
  }

  onOpen(hear: () => void): () => void {
    return this.messages.onOpen(hear, this.state.peek() === 'open');
  }

  private heard(text: string): void {
    if (text === 'open' || text === 'lost') this.become(text);
    else this.messages.heard(text);
  }

  private become(condition: Condition): void {
    this.state.value = condition;
    if (condition === 'lost') this.messages.lost();
    else this.messages.opened();
  }
}
