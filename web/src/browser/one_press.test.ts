import { beforeEach, expect, test, vi } from 'vitest';

import { some } from '../testing/some';
import { dropRepeats } from './one_press';

class Element {
  constructor(private readonly writes = false) {}
  closest = (): Element | null => (this.writes ? this : null);
}
const body = new Element();
beforeEach(() => {
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('document', { body });
  return () => vi.unstubAllGlobals();
});

/** Whether the page acts on a key that comes again while it is held down. */
function comesAgain(key: string, more: object = {}): boolean {
  let dropped = 0;
  const drop = (): void => void ++dropped;
  const event = { key, repeat: true, target: new Element(), preventDefault: drop, stopImmediatePropagation: drop };
  dropRepeats(some<KeyboardEvent>({ ...event, ...more }));
  expect([0, 2]).toContain(dropped);
  return dropped === 0;
}

test('a key held down gives one answer, undoes one part, turns one thing on', () => {
  for (const key of ['Enter', ' ', 'Escape', 'Backspace', 'Delete', 'f', 'F', 'b', 'w', 'm', 'h', '1', '6'])
    expect([key, comesAgain(key)]).toEqual([key, false]);
  expect(comesAgain('Enter', { repeat: false })).toBe(true);
});

test('it goes on moving what is moved, writing and scrolling', () => {
  for (const key of ['ArrowUp', 'a', 'D', 'q', 'e', '+', '-', '=', 'PageDown', 'Tab', 'F5'])
    expect([key, comesAgain(key)]).toEqual([key, true]);
  expect(comesAgain('Backspace', { target: new Element(true) })).toBe(true);
  expect(comesAgain(' ', { target: body })).toBe(true);
  expect(comesAgain('z', { ctrlKey: true })).toBe(true);
});
