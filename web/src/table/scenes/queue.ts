// Scenes that wait to be shown, one after the other. Nothing waits for them.
import { signal } from '@preact/signals';

import type { LogEntry } from '../../engine/types';
import type { Scene, SceneSource } from './scene';

const LONG = 2_600;
/** While others wait behind it. */
const SHORT = 1_300;
/** More than so many are not caught up with: the oldest are left to the log. */
const MOST = 4;

export class SceneQueue {
  readonly now = signal<Scene | null>(null);
  private waiting: Scene[] = [];
  private seen: number | null = null;
  /** The scene that is shown makes room for another already. */
  private hurried = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly scenesOf: SceneSource['scenesOf']) {}

  /** The log as it is; what was there when it was first seen is not shown, nor what was taken back. */
  follow(log: readonly LogEntry[]): void {
    const last = log.at(-1)?.number ?? -1;
    const since = this.seen;
    this.seen = last;
    if (since === null) return;
    const stands = new Set(log.filter((e) => !e.undone).map((e) => e.number));
    const whole = (scene: Scene): boolean => scene.rows.every((row) => stands.has(row.event));
    const coming = this.scenesOf(log.filter((e) => e.number > since && !e.undone));
    this.waiting = [...this.waiting.filter(whole), ...coming].slice(-MOST);
    const shown = this.now.peek();
    if (!shown || !whole(shown)) this.next();
    else this.hurry();
  }

  /** On to the next, if there is one. */
  next(): void {
    clearTimeout(this.timer);
    this.now.value = this.waiting.shift() ?? null;
    this.hurried = this.waiting.length > 0;
    if (this.now.peek()) this.timer = setTimeout(() => this.next(), this.hurried ? SHORT : LONG);
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
    if (!this.waiting.length || this.hurried) return;
    this.hurried = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), SHORT);
  }
}
