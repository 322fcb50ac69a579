import { afterEach, expect, test, vi } from 'vitest';

import { History } from './history';
import { BadLink, packed, unpacked } from './link';
import { dropScenario, keepScenario, ownScenario, ownScenarios } from './own_scenarios';
import { moved, onEdge, onTable, pieceAt, pointOf, pointText, poseOf, poseText, steady } from './shapes';

const table = { width: 48000, depth: 36000 };

test('points are snapped to half an inch and held on the table', () => {
  expect(onTable({ x: 12260, y: 15740 }, table)).toEqual({ x: 12500, y: 15500 });
  expect(onTable({ x: -300, y: 99000 }, table)).toEqual({ x: 0, y: 36000 });
});

test('a point goes to the nearest edge of the table', () => {
  expect(onEdge({ x: 3000, y: 9000 }, table)).toEqual({ x: 0, y: 9000 });
  expect(onEdge({ x: 40000, y: 18000 }, table)).toEqual({ x: 48000, y: 18000 });
  expect(onEdge({ x: 20000, y: 5000 }, table)).toEqual({ x: 20000, y: 0 });
  expect(onEdge({ x: 20000, y: 30000 }, table)).toEqual({ x: 20000, y: 36000 });
});

test('points and poses are read and written as files have them', () => {
  expect(pointText({ x: 12500, y: 0 })).toBe('12.5 0');
  expect(pointOf('12.25 16')).toEqual({ x: 12250, y: 16000 });
  expect(pointOf('12')).toBeNull();
  expect(pointOf('a b')).toBeNull();
  for (const text of ['12.25 16 N', '3 4 W', '3 4 22.5', '1.575 2 S']) expect(poseText(poseOf(text)!)).toBe(text);
  expect(poseOf('3 4')).toBeNull();
  expect(poseOf('3 4 X')).toBeNull();
  expect(steady(35900)).toBe(0);
  expect(steady(4620)).toBe(4500);
});

test('what is moved keeps its form and stays on the table', () => {
  const square = [
    { x: 1000, y: 1000 },
    { x: 5000, y: 1000 },
    { x: 5000, y: 4000 },
  ];
  expect(moved(square, { x: 2100, y: 0 }, table)[0]).toEqual({ x: 3000, y: 1000 });
  expect(moved(square, { x: -9000, y: 90000 }, table)).toEqual([
    { x: 0, y: 33000 },
    { x: 4000, y: 33000 },
    { x: 4000, y: 36000 },
  ]);
});

test('a line is picked before the area beneath it, the upper before the lower', () => {
  const area = (x: number): { line: boolean; depth: number; outline: { x: number; y: number }[] } => ({
    line: false,
    depth: 0,
    outline: [
      { x, y: 0 },
      { x: x + 9000, y: 0 },
      { x: x + 9000, y: 9000 },
      { x, y: 9000 },
    ],
  });
  const road = {
    line: true,
    depth: 2000,
    outline: [
      { x: 0, y: 5000 },
      { x: 20000, y: 5000 },
    ],
  };
  const all = [road, area(0), area(4000)];
  expect(pieceAt({ x: 5000, y: 5800 }, all)).toBe(0);
  expect(pieceAt({ x: 5000, y: 8000 }, all)).toBe(2);
  expect(pieceAt({ x: 2000, y: 8000 }, all)).toBe(1);
  expect(pieceAt({ x: 30000, y: 20000 }, all)).toBeNull();
});

test('what was done is taken back and done again; a drag is one change', () => {
  const h = new History('a', 3);
  h.change('b');
  h.amend('c');
  h.change('d');
  h.undo();
  expect(h.now).toBe('c');
  h.undo();
  expect([h.now, h.canUndo, h.canRedo]).toEqual(['a', false, true]);
  h.redo();
  expect(h.now).toBe('c');
  h.change('e');
  expect(h.canRedo).toBe(false);
  for (const next of 'fghi') h.change(next);
  for (let i = 0; i < 9; ++i) h.undo();
  expect(h.now).toBe('f');
});

test('a link holds a text, in letters that addresses may have', async () => {
  const text = JSON.stringify({
    title: 'Ütterby – „Heide“',
    ground: Array.from({ length: 40 }, (_, i) => `${i} ${i * 7}`),
  });
  const code = await packed(text);
  expect(code).toMatch(/^[\w-]+$/);
  expect(await unpacked(code)).toBe(text);
});

test('links that are too long, cut off, changed or no links are refused', async () => {
  let noise = '';
  for (let i = 0, n = 1; i < 20000; ++i) noise += String.fromCharCode(33 + ((n = (n * 48271) % 2147483647) % 90));
  await expect(packed(noise)).rejects.toThrow(new BadLink('scenario-link-long'));
  const code = await packed('{"id": "x", "title": "a battle"}');
  for (const bad of ['', '%%%', 'A', code.slice(0, -8), `x${code}`, code.replace(/^.{6}/, 'AAAAAA')])
    await expect(unpacked(bad)).rejects.toThrow(new BadLink('scenario-link-bad'));
  const bomb = await packed('a'.repeat(600_000));
  await expect(unpacked(bomb)).rejects.toThrow(new BadLink('scenario-link-bad'));
});

/** A browser's storage that holds a text. */
function storage(text: string | null): void {
  let kept = text;
  const setItem = (_: string, to: string): void => void (kept = to);
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem });
}
afterEach(() => vi.unstubAllGlobals());
const textOf = (game: string, id: string): string => JSON.stringify({ game, id });

test('each game has its own scenarios in the browser, also those of one id', () => {
  storage(null);
  expect([keepScenario('a', 'x', textOf('a', 'x')), keepScenario('b', 'x', textOf('b', 'x'))]).toEqual([true, true]);
  expect([ownScenarios('a'), ownScenario('a', 'x'), ownScenario('a', 'y')]).toEqual([['x'], textOf('a', 'x'), null]);
  dropScenario('a', 'x');
  expect([ownScenarios('a'), ownScenarios('b')]).toEqual([[], ['x']]);
});

test('scenarios stored by their id alone, as they used to be, are still there; what is no scenario is passed over', () => {
  storage(JSON.stringify({ x: textOf('a', 'x'), y: 'no scenario', z: 7 }));
  expect(ownScenarios('a')).toEqual(['x']);
  keepScenario('a', 'x', JSON.stringify({ game: 'a', id: 'x', title: 'new' }));
  expect(ownScenarios('a')).toEqual(['x']);
  expect(ownScenario('a', 'x')).toContain('new');
  storage('not even a list');
  expect(ownScenarios('a')).toEqual([]);
});
