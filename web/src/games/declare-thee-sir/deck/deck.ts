// The deck of a round as all may know it: what was drawn, and which cards are still to come. Nobody knows their order. DTS-I.1
import type { CardLine, Setting, View } from '../../../engine/generated/declare-thee-sir';
import type { Id } from '../../../engine/types';

export interface Deck {
  /** How many cards are left. */
  left: number;
  /** The card drawn last, and not yet discarded. */
  drawn: CardLine | null;
  /** Earlier ones of this round, the latest first. */
  discards: readonly CardLine[];
  /** The units whose cards are still to come, with how many each. */
  units: readonly { unit: Id; cards: number }[];
  /** How many events are still to come, and which: all that have not been drawn, of which a part may have stayed out. */
  events: number;
  among: readonly Id[];
}

/** The card that ends the round, in battles that have it. It is none of the events.                                  DTS-E.17 */
const day = 'the-day-wears-on';

export function deckOf({ cards, rules }: Setting, view: View): Deck {
  const lines = new Map(cards.map((c) => [c.card ?? '', c]));
  const found = (ids: readonly Id[]): CardLine[] => ids.flatMap((id) => lines.get(id) ?? []);
  const drawn = view.card ? (lines.get(view.card) ?? null) : null;
  const discards = found(view.discards);
  const seen = new Set([...discards, ...(drawn ? [drawn] : [])].map((c) => c.card));
  const units = new Map<Id, number>();
  for (const { card, unit } of cards)
    if (unit && !seen.has(card) && view.units[unit]?.where === 'table') units.set(unit, (units.get(unit) ?? 0) + 1);
  const events = cards.filter((c) => c.event && c.card !== day);
  return {
    left: view.cards_left,
    drawn,
    discards: discards.toReversed(),
    units: [...units].map(([unit, of]) => ({ unit, cards: of })),
    events: Math.max(0, view.events_in - events.filter((c) => seen.has(c.card)).length),
    among: [...events.map((c) => c.card ?? ''), ...(rules.round_end === 'day-card' ? [day] : [])].filter(
      (card) => !seen.has(card),
    ),
  };
}
