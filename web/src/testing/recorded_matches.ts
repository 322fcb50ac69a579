// For tests: the events of the playthroughs in tests/playthroughs, as log entries.
import { readFileSync } from 'node:fs';

import type { LogEntry } from '../engine/types';

/** An event line of a playthrough: kind, fields, and optionally the clause. */
const event = /^ {2}([a-z-]+) (\{.*\})(?: ([A-Z]{3}-\S+))?$/;

export function recorded(match: string): LogEntry[] {
  const text = readFileSync(new URL(`../../../tests/playthroughs/${match}.txt`, import.meta.url), 'utf8');
  const found = text.split('\n').flatMap((line) => (event.exec(line) ? [event.exec(line)!] : []));
  return found.map(([, is, fields, clause], number) => ({
    number,
    event: { is, ...JSON.parse(fields!) },
    ...(clause && { clause }),
  }));
}
