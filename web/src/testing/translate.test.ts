// A browser's translation replaces texts by elements of its own, which Preact does not change any more.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

test('no browser translates what changes; the rulebook may be', () => {
  expect(read('../../index.html')).toMatch(/<html lang="en" translate="no">/);
  expect(read('../rules/rulebook.tsx')).toMatch(/class="chapters" lang="en" translate>/);
});
