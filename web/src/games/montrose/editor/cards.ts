// The piles of the Campaign Cards in a position.

import type { Fields, Id } from '../../../engine/types';
import { cardsOf, type Side } from '../types/map_data';

export const sides = ['royalist', 'covenanter'] as const;
export const piles = ['deck', 'discards', 'removed'] as const;
export type Pile = (typeof piles)[number];

type Deck = { value: Id[] | null; known_to: Id[] };

const deckOf = (state: Fields, side: Side): Id[] | null =>
  (state['decks'] as Record<Id, Deck> | undefined)?.[side]?.value ?? null;
const discardsOf = (state: Fields, side: Side): Id[] => (state['discards'] as Record<Id, Id[]>)[side] ?? [];
const without = (list: readonly Id[], card: Id): Id[] => list.filter((c) => c !== card);

/** The pile that a card is in. */
export function pileOf(state: Fields, side: Side, card: Id): Pile {
  if ((state['removed'] as Id[]).includes(card)) return 'removed';
  return discardsOf(state, side).includes(card) ? 'discards' : 'deck';
}

/** The order of a deck, top card first; null if it will be shuffled. */
export const orderOf = (state: Fields, side: Side): Id[] | null => deckOf(state, side)?.toReversed() ?? null;

/** Sets the order of a side's deck; `top` lists its cards with the top card first. */
function withOrder(state: Fields, side: Side, top: Id[]): Fields {
  const deck = { value: top.toReversed(), known_to: [] };
  return { ...state, decks: { ...(state['decks'] as Fields | undefined), [side]: deck } };
}

/** Puts a card on a pile: at the bottom of a deck whose order is known, otherwise on top. */
export function laid(state: Fields, side: Side, card: Id, pile: Pile): Fields {
  const discards = without(discardsOf(state, side), card);
  const removed = without(state['removed'] as Id[], card);
  const order = orderOf(state, side);
  const next = {
    ...state,
    discards: { ...(state['discards'] as Fields), [side]: pile === 'discards' ? [...discards, card] : discards },
    removed: pile === 'removed' ? [...removed, card] : removed,
  };
  if (!order) return next;
  return withOrder(next, side, pile === 'deck' ? [...without(order, card), card] : without(order, card));
}

/** Moves a card one place up in its deck. */
export function raised(state: Fields, side: Side, card: Id): Fields {
  const order = orderOf(state, side) ?? [];
  const at = order.indexOf(card);
  return at < 1 ? state : withOrder(state, side, order.with(at, order[at - 1]!).with(at - 1, card));
}

/** With `order`, gives both decks an editable order; without it, they will be shuffled. */
export function ordered(state: Fields, order: boolean): Fields {
  const { decks: _, ...shuffled } = state;
  if (!order) return shuffled;
  const lie = (side: Side): Id[] => cardsOf(side).filter((card) => pileOf(state, side, card) === 'deck');
  return sides.reduce((s, side) => withOrder(s, side, lie(side)), shuffled);
}
