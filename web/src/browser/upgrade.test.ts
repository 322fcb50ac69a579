import { afterEach, expect, test, vi } from 'vitest';
import { isMissingPart, MissingPart, partOfPage } from './upgrade';

afterEach(() => vi.unstubAllGlobals());

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('The Internet connection appears to be offline.'),
  new TypeError('Failed to fetch dynamically imported module: http://here/assets/a.js'),
  new TypeError('error loading dynamically imported module: http://here/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
])('a part of the page is missing: %s', (why) => {
  expect(isMissingPart(why)).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'connection')"),
  new Error('Load failed'),
  null,
])('another fault is none of a missing part: %s', (why) => {
  expect(isMissingPart(why)).toBe(false);
});

test('a file that is gone, or does not come, is a missing part', async () => {
  vi.stubGlobal('fetch', async () => new Response('no such file', { status: 404 }));
  await expect(partOfPage('/a.css')).rejects.toBeInstanceOf(MissingPart);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cancelled')));
  await expect(partOfPage('/a.css')).rejects.toBeInstanceOf(MissingPart);
  vi.stubGlobal('fetch', async () => new Response('p {}'));
  expect(await (await partOfPage('/a.css')).text()).toBe('p {}');
});
