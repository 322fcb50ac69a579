import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import german from '../../../data/page/words.de.json';
import english from '../../../data/page/words.en.json';
import promptInGerman from '../../../data/prompt/words.de.json';
import promptInEnglish from '../../../data/prompt/words.en.json';

const source = new URL('..', import.meta.url);

/** The quoted ids in calls of t and rich: t('log'), t(over ? 'more' : 'less'). */
function said(text: string): string[] {
  return [...text.matchAll(/\b(?:t|rich)\(([^(){}]*)/g)].flatMap((call) =>
    [...call[1]!.matchAll(/'([a-z-]+)'/g)].map((word) => word[1]!),
  );
}

test('whatever the page says is in its catalogue', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const missing = files.flatMap((file) =>
    said(readFileSync(new URL(file, source), 'utf8'))
      .filter((id) => !(id in english.page))
      .map((id) => `${file}: ${id}`),
  );
  expect(missing).toEqual([]);
});

test('whatever the engine counts as luck has its words on the page and at the prompt', () => {
  const programs = new URL('../../../engine/', import.meta.url);
  const summaries = readdirSync(programs, { recursive: true, encoding: 'utf8' }).filter((f) =>
    f.endsWith('/programs/summary.cpp'),
  );
  const names = summaries
    .map((file) => readFileSync(new URL(file, programs), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\b(?:count|luck)\("([a-z-]+)"/g)].map((one) => `luck-${one[1]}`));
  expect(names.length).toBeGreaterThan(10);
  for (const catalogue of [english.page, german.page, promptInEnglish.prompt, promptInGerman.prompt])
    expect(names.filter((name) => !(name in catalogue))).toEqual([]);
});

/** The prefixes of ids that are composed: t(`pickup-${size}`). */
const begun = (text: string): string[] =>
  [...text.matchAll(/\b(?:t|tIn|rich)\([^)]*?`([a-z-]+-)\$\{/g)].map((begin) => begin[1]!);

test('whatever is in the catalogue is said', () => {
  const text = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .join('\n');
  const quoted = new Set([...text.matchAll(/['`]([a-z0-9-]+)['`]/g)].map((word) => word[1]!));
  const begins = [...begun(text), 'title-', 'about-', 'takes-', 'refused-']; // aboutGame, and refusal by its name
  const idle = Object.keys(english.page).filter(
    (id) => !quoted.has(id) && !begins.some((begin) => id.startsWith(begin)),
  );
  expect(idle).toEqual([]);
});
