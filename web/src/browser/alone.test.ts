import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;
let running: number;
let most: number;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  running = most = 0;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tab = async (): Promise<typeof import('./alone')> => {
  vi.resetModules();
  return import('./alone');
};
const work = async (): Promise<void> => {
  most = Math.max(most, ++running);
  await new Promise((done) => setTimeout(done, 500));
  running--;
};

test('without locks tabs that begin at once take turns', async () => {
  const tabs = await Promise.all([tab(), tab(), tab()]);
  const all = Promise.all(tabs.map(({ alone }) => alone('guest', work)));
  await vi.runAllTimersAsync();
  await all;
  expect(most).toBe(1);
  expect(kept.size).toBe(0);
});

test('a tab that was closed in its turn keeps the others waiting for a minute at most', async () => {
  const [one, other] = [await tab(), await tab()];
  void one.alone('guest', () => new Promise(() => undefined));
  let done = false;
  const second = other.alone('guest', async () => void (done = true));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(15_000);
  await second;
  expect(done).toBe(true);
});

test('what fails gives the turn back', async () => {
  const { alone } = await tab();
  const failed = alone('guest', () => Promise.reject(new Error('no'))).catch((e: Error) => e.message);
  await vi.runAllTimersAsync();
  expect(await failed).toBe('no');
  expect(kept.size).toBe(0);
});
