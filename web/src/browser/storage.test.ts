import { afterEach, expect, test, vi } from 'vitest';
import { storage } from './storage';

afterEach(() => vi.unstubAllGlobals());

function given(items: Record<string, string>): void {
  const map = new Map(Object.entries(items));
  vi.stubGlobal('localStorage', {
    ...items,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => map.delete(key),
  });
}

test('where the browser forbids its storage, the page remembers', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storage.get('theme')).toBe(null);
  expect(storage.set('theme', 'dark')).toBe(false);
  expect(storage.get('theme')).toBe('dark');
  expect(storage.keys()).toEqual(['theme']);
  storage.remove('theme');
  expect(storage.get('theme')).toBe(null);
  expect(storage.keys()).toEqual([]);
});

test('where it is full, what is new stays in the page and hides what is old', () => {
  given({ pace: 'slow' });
  expect(storage.get('pace')).toBe('slow');
  storage.set('pace', 'fast');
  expect(storage.get('pace')).toBe('fast');
  storage.remove('pace');
  expect(storage.get('pace')).toBe(null);
});
