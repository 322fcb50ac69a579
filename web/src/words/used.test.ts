import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import english from '../../../data/page/words.en.json';

const source = new URL('../', import.meta.url);

/** What stands between quotes where t or rich is called: t('log'), t(over ? 'more' : 'less'). */
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
