// What of the decks all may know.
import { expect, test } from 'vitest';
import type { Setting, View } from '../../../engine/generated/matchlocks';
import { some } from '../../../testing/some';
import { deckOf } from './deck';

const card = (id: string, leader: string | null = null) => ({ id, leader, side: null, name: '' });
const setting = some<Setting>({
  cards: [
    card('first-bonus-card'),
    card('second-bonus-card'),
    card('rupert-card', 'rupert'),
    card('essex-card', 'essex'),
    card('gerard-card', 'gerard'),
  ],
});
const view = some<View>({
  cards_left: 3,
  card: 'rupert-card',
  turned: ['first-bonus-card', 'rupert-card'],
  used_bonus: ['perk'],
  used_events: ['fog-of-war'],
  special_event_drawn: 1,
  units: {
    rupert: some({ where: 'table' }),
    essex: some({ where: 'table' }),
    gerard: some({ where: 'lost' }),
  },
});

test('still to come is what was not turned, without the cards of leaders who are not on the table', () => {
  const deck = deckOf(setting, view);
  expect(deck.card?.id).toBe('rupert-card');
  expect(deck.turned.map(({ id }) => id)).toEqual(['first-bonus-card']);
  expect(deck.toCome.map(({ id }) => id)).toEqual(['second-bonus-card', 'essex-card']);
});

test('a Bonus Card that was played is out for the turn, Special Event for good after the second time', () => {
  expect(deckOf(setting, view).bonus).toEqual(['forfeit', 'reroll', 'jeopardy', 'special-event']);
  expect(deckOf(setting, { ...view, special_event_drawn: 2 }).bonus).not.toContain('special-event');
  expect(deckOf(setting, view).events).not.toContain('fog-of-war');
});
