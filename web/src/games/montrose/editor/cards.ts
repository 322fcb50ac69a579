// Where the Campaign Cards of a position lie.

import type { Fields, Id } from '../../../engine/types';
import { cardsOf, type Side } from '../map_data';

export const sides = ['royalist', 'covenanter'] as const;
export const piles = ['deck', 'discards', 'removed'] as const;
export type Pile = (typeof piles)[number];

type Deck = { value: Id[] | null; known_to: Id[] };

const deckOf = (state: Fields, side: Side): Id[] | null =>
  (state['decks'] as Record<Id, Deck> | undefined)?.[side]?.value ?? null;
const discardsOf = (state: Fields, side: Side): Id[] => (state['discards'] as Record<Id, Id[]>)[side] ?? [];
const without = (list: readonly Id[], card: Id): Id[] => list.filter((c) => c !== card);

/** Which pile a card lies on. */
export function pileOf(state: Fields, side: Side, card: Id): Pile {
  if ((state['removed'] as Id[]).includes(card)) return 'removed';
  return discardsOf(state, side).includes(card) ? 'discards' : 'deck';
}

/** A deck whose order is known, its top card first; else it will be shuffled. */
export const orderOf = (state: Fields, side: Side): Id[] | null => deckOf(state, side)?.toReversed() ?? null;

/** The decks in the order of `top`, its top cards first. */
function withOrder(state: Fields, side: Side, top: Id[]): Fields {
  const deck = { value: top.toReversed(), known_to: [] };
  return { ...state, decks: { ...(state['decks'] as Fields | undefined), [side]: deck } };
}

/** Lays a card on a pile: under a deck whose order is known, on top of any other. */
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

/** Moves a card of a deck one place up. */
export function raised(state: Fields, side: Side, card: Id): Fields {
  const order = orderOf(state, side) ?? [];
  const at = order.indexOf(card);
  return at < 1 ? state : withOrder(state, side, order.with(at, order[at - 1]!).with(at - 1, card));
}

/** With decks in an order that can be changed; else they will be shuffled. */
export function ordered(state: Fields, order: boolean): Fields {
  const { decks: _, ...shuffled } = state;
  if (!order) return shuffled;
  const lie = (side: Side): Id[] => cardsOf(side).filter((card) => pileOf(state, side, card) === 'deck');
  return sides.reduce((s, side) => withOrder(s, side, lie(side)), shuffled);
}
