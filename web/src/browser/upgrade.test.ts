import { afterEach, expect, test, vi } from 'vitest';
import { incomplete, isMissingPart, MissingPart, partOfPage, reloadWhenIncomplete } from './upgrade';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test('where the server does not even say that it is there, a part of the page is said to be missing', async () => {
  let missing = (): unknown => undefined;
  const stop = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stop.signal);
  vi.stubGlobal('location', { href: 'http://here/', reload: () => expect.fail('a reload would not help') });
  vi.stubGlobal('addEventListener', (_: string, then: () => unknown) => (missing = then));
  vi.stubGlobal('fetch', (_: string, { signal }: { signal?: AbortSignal }) => {
    return new Promise((_good, bad) => signal?.addEventListener('abort', () => bad(signal.reason)));
  });
  reloadWhenIncomplete();
  const told = missing();
  stop.abort();
  await told;
  expect(incomplete.value).toBe(true);
});
