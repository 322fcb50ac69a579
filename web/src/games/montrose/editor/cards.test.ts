import { expect, test } from 'vitest';
import type { Fields } from '../../../engine/types';
import { cardsOf } from '../types/map_data';
import { laid, ordered, orderOf, pileOf, piles, raised, sides } from './cards';

const none: Fields = { discards: { royalist: [], covenanter: [] }, removed: [] };

test('however cards are moved, each lies on one pile, and a deck with an order holds what is in it', () => {
  let state = none;
  let random = 7;
  const below = (n: number): number => (random = (random * 75 + 74) % 65537) % n;
  for (let i = 0; i < 3_000; ++i) {
    const side = sides[below(2)]!;
    const card = cardsOf(side)[below(9)]!;
    const pile = piles[below(3)]!;
    const does = below(9);
    if (does === 0) state = ordered(state, below(3) > 0);
    else state = does < 3 ? raised(state, side, card) : laid(state, side, card, pile);
    for (const s of sides) {
      const [deck, discards, removed] = piles.map((p) => cardsOf(s).filter((c) => pileOf(state, s, c) === p));
      expect([...deck!, ...discards!, ...removed!].sort()).toEqual(cardsOf(s).toSorted());
      expect((state['discards'] as Record<string, string[]>)[s]!.toSorted()).toEqual(discards!.toSorted());
      if ('decks' in state) expect(orderOf(state, s)!.toSorted()).toEqual(deck!.toSorted());
    }
  }
});

test('a card is laid where it is said, and goes up one place', () => {
  const state = ordered(laid(none, 'royalist', 'kilpont', 'discards'), true);
  const [first, second, ...rest] = orderOf(state, 'royalist')!;
  expect(orderOf(raised(state, 'royalist', second!), 'royalist')).toEqual([second, first, ...rest]);
  expect(raised(state, 'royalist', first!)).toBe(state);
  expect(orderOf(laid(state, 'royalist', 'kilpont', 'deck'), 'royalist')!.at(-1)).toBe('kilpont');
  const { royalist } = state['decks'] as Record<string, { value: string[] }>;
  expect(royalist!.value.at(-1), 'the top card is the last').toBe(first);
});
