// For tests: the events of the matches recorded in tests/playthroughs, as a log holds them.
import { readFileSync } from 'node:fs';

import type { LogEntry } from '../engine/types';

/** A line of a playthrough that is an event: its kind, its fields, and perhaps its clause. */
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
