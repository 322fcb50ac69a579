import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const source = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((one) => one[1]!);

test('the server gives the page for every address that it shows something at', () => {
  const app = source('../shell/app.tsx');
  const shown = [
    ...found(app, /path\.value === '([^']+)'/g),
    ...found(app, /below\('(\w+)'\)/g).map((name) => `/${name}/*`),
  ];
  const [list = ''] = found(source('../../../app/server/files.cpp'), /places\[\] = \{([^}]*)\}/g);
  const given = new Set(found(list, /"([^"]+)"/g));
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.filter((place) => !given.has(place))).toEqual([]);
});
