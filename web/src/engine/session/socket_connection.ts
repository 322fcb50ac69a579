import { type Signal, signal } from '@preact/signals';

import { type Connection, type ConnectionState, Lost, Messages, type Pushed } from '../connection';

const soonest = 250;
const latest = 8_000; // bounds of the delay between reconnection attempts, in milliseconds

/** A WebSocket to the server that reconnects when it is lost, with exponential backoff. */
export class SocketConnection implements Connection {
  readonly state: Signal<ConnectionState> = signal<ConnectionState>('opening');
  private messages = new Messages();
  private socket: WebSocket | undefined;
  private delay = soonest;
  private closed = false;

  constructor(private readonly url: string) {
    this.open();
    addEventListener('online', () => this.again());
  }

  call<T>(method: string, params: object = {}): Promise<T> {
    if (this.socket?.readyState !== WebSocket.OPEN)
      return Promise.reject(new Lost('there is no connection to the server'));
    const { text, answer } = this.messages.ask<T>(method, params);
    this.socket.send(text);
    return answer;
  }

  onPush(listener: (pushed: Pushed) => void): () => void {
    return this.messages.onPush(listener);
  }

  onOpen(listener: () => void): () => void {
    return this.messages.onOpen(listener, this.state.peek() === 'open');
  }

  /** Reconnects after signing in or out, since the server reads the cookie only when a socket opens. */
  reopen(): Promise<void> {
    this.socket?.close();
    this.state.value = 'opening';
    this.delay = 0;
    return new Promise((opened) => {
      const end = this.messages.onOpen(() => {
        end();
        opened();
      }, false);
    });
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.delay = soonest;
      this.state.value = 'open';
      this.messages.opened();
    };
    socket.onmessage = (message) => this.messages.onMessage(String(message.data));
    socket.onclose = () => {
      this.messages.lost();
      if (this.closed) return;
      this.state.value = 'lost';
      setTimeout(() => this.again(), this.delay);
      this.delay = Math.min(latest, Math.max(soonest, this.delay * 2));
    };
  }

  private again(): void {
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
  }
}
