// Scenes that wait to be shown, one after the other. Nothing waits for them.
import { signal } from '@preact/signals';

import type { LogEntry } from '../engine/types';
import { type Scene, scenesOf } from './scene';

const LONG = 2_600;
/** While others wait behind it. */
const SHORT = 1_300;
/** More than so many are not caught up with: the oldest are left to the log. */
const MOST = 4;

export class SceneQueue {
  readonly now = signal<Scene | null>(null);
  private waiting: Scene[] = [];
  private seen: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The log as it is; what was there when it was first seen is not shown. */
  follow(log: readonly LogEntry[]): void {
    const last = log.at(-1)?.number ?? -1;
    const since = this.seen;
    this.seen = last;
    if (since === null || last <= since) return;
    this.waiting = [...this.waiting, ...scenesOf(log.filter((e) => e.number > since && !e.undone))].slice(-MOST);
    if (!this.now.peek()) this.next();
    else this.hurry();
  }

  /** On to the next, if there is one. */
  next(): void {
    clearTimeout(this.timer);
    this.now.value = this.waiting.shift() ?? null;
    if (this.now.peek()) this.timer = setTimeout(() => this.next(), this.waiting.length ? SHORT : LONG);
  }

  /** Nothing more of what has happened so far. */
  passOver(): void {
    this.waiting = [];
    this.next();
  }

  /** Whatever comes next is as if it were seen first. */
  forget(): void {
    this.seen = null;
    this.waiting = [];
    this.next();
  }

  private hurry(): void {
    if (!this.waiting.length) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), SHORT);
  }
}
