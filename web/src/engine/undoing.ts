// What may be taken back, what was, and who has to agree.
import { signal } from '@preact/signals';

import type { Id, LogEntry, UndoAsked } from './types';

export class Undoing {
  /** Who has agreed to a requested undo, and whose consent is missing; null if no undo is requested. */
  readonly asked = signal<UndoAsked | null>(null);
  /** What the last news told, as far as it is known: what an undo would take back. */
  readonly lastTold = signal<readonly LogEntry[]>([]);
  /** What was taken back since the last news that told something. */
  readonly takenBack = signal<readonly LogEntry[]>([]);

  /** What seats ask or agree to: the entry that was asked for, so that nobody agrees to another. */
  request(seats: readonly Id[]): object {
    const entry = this.asked.peek()?.entry;
    return { seats, ...(entry !== undefined && { entry }) };
  }

  /** Takes over the answer to a request; whether the play is undone. */
  take({ agreed = [], missing, entry = 0 }: Partial<UndoAsked>): boolean {
    this.asked.value = missing ? { agreed, missing, entry } : null;
    return !missing;
  }

  /** News has come. */
  hear(events: readonly LogEntry[]): void {
    this.asked.value = null;
    this.lastTold.value = events;
    if (events.length) this.takenBack.value = [];
  }

  /** The log, which was read again: an undo has no event, but marks entries there as undone. */
  reread(before: readonly LogEntry[], log: LogEntry[]): LogEntry[] {
    const taken = log.filter(({ undone }, i) => undone && before[i] && !before[i].undone);
    if (taken.length) this.takenBack.value = taken;
    return log;
  }
}
