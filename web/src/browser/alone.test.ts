import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;
let running: number;
let most: number;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  running = most = 0;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', (_: string, then: () => void) => (leave = then));
  vi.stubGlobal('removeEventListener', () => undefined);
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

test('a tab keeps its turn for as long as it works', async () => {
  const [one, other] = [await tab(), await tab()];
  let done = false;
  const first = one.alone('guest', () => new Promise<void>((end) => setTimeout(end, 20_000)));
  const second = other.alone('guest', async () => void (done = true));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all([first, second]);
  expect(done).toBe(true);
});

test('a tab that is left in its turn keeps no other waiting', async () => {
  const [one, other] = [await tab(), await tab()];
  void one.alone('guest', () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  const second = other.alone('guest', work);
  await vi.advanceTimersByTimeAsync(1_000);
  await second;
});

test('nor does one that has crashed, for more than some seconds', async () => {
  kept.set('guest.turn', `another ${Date.now() + 5_000}`);
  const { alone } = await tab();
  const run = alone('guest', work);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(running).toBe(0);
  await vi.advanceTimersByTimeAsync(2_500);
  await run;
});

test('what fails gives the turn back', async () => {
  const { alone } = await tab();
  const failed = alone('guest', () => Promise.reject(new Error('no'))).catch((e: Error) => e.message);
  await vi.runAllTimersAsync();
  expect(await failed).toBe('no');
  expect(kept.size).toBe(0);
});
