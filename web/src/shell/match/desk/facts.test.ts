import { expect, test } from 'vitest';
import { factsOf, idsIn, keyOf, patchOf, readValue, textOf, toldTo } from './facts';

const view = {
  core: { agenda: [] },
  turn: 3,
  places: { 'red-1': { value: { at: 'dewbury', zone: null }, known_to: 'all' } },
  step: { is: 'march', force: 'red-1' },
  order: ['red', 'blue'],
};

test('every leaf of a position is a fact, but for the course of play', () => {
  expect(factsOf(view).map(keyOf)).toEqual([
    'turn',
    'places.red-1.value.at',
    'places.red-1.value.zone',
    'places.red-1.known_to',
    'step',
    'order',
  ]);
  expect(idsIn(view)).toContain('dewbury');
});

test('facts become one patch', () => {
  const changes = [
    { path: ['places', 'red-1', 'value', 'at'], value: 'oxleaf' },
    { path: ['places', 'red-1', 'known_to'], value: ['red', 'blue'] },
    { path: ['turn'], value: 4 },
  ];
  expect(patchOf(changes)).toEqual({
    places: { 'red-1': { value: { at: 'oxleaf' }, known_to: ['red', 'blue'] } },
    turn: 4,
  });
});

test('a seat is told what is hidden from it by naming it among those who know', () => {
  const secret = { treasuries: { red: { value: { crowns: 90 }, known_to: ['red'] } }, ...view };
  const crowns = { path: ['treasuries', 'red', 'value', 'crowns'], value: 999 };
  const told = { path: ['treasuries', 'red', 'known_to'], value: ['red', 'blue'] };
  expect(toldTo([crowns], secret, 'blue')).toEqual([told, crowns]);
  expect(toldTo([crowns], secret, 'red')).toEqual([crowns]);
  const open = { path: ['places', 'red-1', 'value', 'at'], value: 'oxleaf' };
  expect(toldTo([open], secret, 'blue')).toEqual([open]);
});

test('a value is typed as what it was', () => {
  expect(textOf(['red', 'blue'])).toBe('red, blue');
  expect(readValue('red, blue', [])).toEqual(['red', 'blue']);
  expect(readValue('', 'dewbury')).toBe(null);
  expect(readValue('oxleaf', null)).toBe('oxleaf');
  expect(readValue('12', 3)).toBe(12);
  expect(readValue('twelve', 3)).toBe(undefined);
  expect(readValue('true', false)).toBe(true);
});
