import { afterEach, expect, test, vi } from 'vitest';
import { type Kept, openStore } from './kept';

afterEach(() => vi.unstubAllGlobals());

test('where the browser has no database, matches last as long as the page', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const store = openStore('/');
  const kept = { info: { match: 'm1' } } as Kept;
  await store.put(kept);
  expect(await store.all()).toEqual([kept]);
  await store.remove('m1');
  expect(await store.all()).toEqual([]);
});
