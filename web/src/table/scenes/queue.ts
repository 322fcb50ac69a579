// The queue of scenes waiting to be shown, one at a time. It never delays the game.
import { signal } from '@preact/signals';

import type { LogEntry } from '../../engine/types';
import type { Scene, SceneSource } from './scene';

const LONG = 2_600;
/** Time per scene while others are waiting, in milliseconds. */
const SHORT = 1_300;
/** Capacity; on overflow the oldest are dropped and remain only in the log. */
const MOST = 4;

export class SceneQueue {
  readonly now = signal<Scene | null>(null);
  private waiting: Scene[] = [];
  private seen: number | null = null;
  /** The scene on show already has its time cut short, because others wait. */
  private hurried = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly scenesOf: SceneSource['scenesOf']) {}

  /**
   * Reads the log: queues scenes for new entries and drops those of undone ones. What the log held at the first call is not
   * shown.
   */
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

  /** Shows the next scene, or nothing if the queue is empty. */
  next(): void {
    clearTimeout(this.timer);
    this.now.value = this.waiting.shift() ?? null;
    this.hurried = this.waiting.length > 0;
    if (this.now.peek()) this.timer = setTimeout(() => this.next(), this.hurried ? SHORT : LONG);
  }

  /** Skips everything that has happened so far. */
  passOver(): void {
    this.waiting = [];
    this.next();
  }

  /** Starts over: the next `follow` counts as the first. */
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
