// Entries of the log as a scene tells them.
import type { JSX } from 'preact';

import type { LogEntry } from '../engine/types';
import { linesOf, readLog } from '../words/log';
import { words } from '../words/said';
import { Line } from './log_line';

export function Told({ entries }: { entries: readonly LogEntry[] }): JSX.Element | null {
  const lines = linesOf(readLog(words.value, entries));
  if (!lines.length) return null;
  return (
    <ul class="told">
      {lines.map((line) => (
        <Line key={line.number} line={line} />
      ))}
    </ul>
  );
}
