// What of the deck all may know.
import { expect, test } from 'vitest';
import type { Setting, View } from '../../../engine/generated/declare-thee-sir';
import { some } from '../../../testing/some';
import { deckOf } from './deck';

const card = (id: string, unit: string | null) => ({ card: id, event: unit === null, unit });
const setting = some<Setting>({
  rules: some({ round_end: 'exhaust' }),
  cards: [
    card('god-with-us', null),
    card('all-is-lost', null),
    card('the-day-wears-on', null),
    card('blue-1', 'blue'),
    card('horse-1', 'horse'),
    card('horse-2', 'horse'),
    card('hope-1', 'hope'),
  ],
});
const view = some<View>({
  cards_left: 4,
  card: 'blue-1',
  discards: ['god-with-us', 'horse-1'],
  events_in: 2,
  units: { blue: some({ where: 'table' }), horse: some({ where: 'table' }), hope: some({ where: 'ranks' }) },
});

test('what is left to come is what was neither discarded nor drawn, of units on the table', () => {
  const deck = deckOf(setting, view);
  expect(deck.left).toBe(4);
  expect(deck.drawn?.unit).toBe('blue');
  expect(deck.discards.map((c) => c.card)).toEqual(['horse-1', 'god-with-us']);
  expect(deck.units).toEqual([{ unit: 'horse', cards: 1 }]);
  expect([deck.events, deck.among]).toEqual([1, ['all-is-lost']]);
});

test('the day card may still come only in battles that have it', () => {
  const withDay = { ...setting, rules: { ...setting.rules, round_end: 'day-card' as const } };
  expect(deckOf(withDay, view).among).toEqual(['all-is-lost', 'the-day-wears-on']);
});
