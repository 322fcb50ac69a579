// The decks as all may know them: what was turned this turn, and what is still to come. Nobody knows their order.        NMM-H.1
import type { CardLine, Setting, View } from '../../../engine/generated/matchlocks';
import type { Id } from '../../../engine/types';

export interface Deck {
  /** How many cards are left; the last of them is ignored.                                                      NMM-7.3.2 */
  left: number;
  /** The card that is being resolved. */
  card: CardLine | null;
  /** Those turned before it this turn, the latest first. */
  turned: readonly CardLine[];
  toCome: readonly CardLine[];
  /** Bonus Cards and Special Events that may still be drawn; of these, somebody may hold some. */
  bonus: readonly Id[];
  events: readonly Id[];
}

const bonusCards: readonly Id[] = ['perk', 'forfeit', 'reroll', 'jeopardy', 'special-event'];
const specialEvents: readonly Id[] = [
  'extra-ammunition',
  'well-drilled',
  'ambush',
  'skittish-mount',
  'get-off-our-land',
  'loot-the-baggage',
  'scattered-showers',
  'powder-explosion',
  'fog-of-war',
];
/** How often it comes up before the Special Event leaves the Bonus Deck.                                        NMM-7.8.6 */
const MOST_EVENTS = 2;

export function deckOf({ cards }: Setting, view: View): Deck {
  const lines = new Map(cards.map((c) => [c.id, c]));
  const before = view.turned.filter((id) => id !== view.card);
  const seen = new Set(view.turned);
  const isIn = ({ leader }: CardLine): boolean => !leader || view.units[leader]?.where === 'table';
  const spent = new Set([...view.used_bonus, ...(view.special_event_drawn < MOST_EVENTS ? [] : ['special-event'])]);
  return {
    left: view.cards_left,
    card: view.card ? (lines.get(view.card) ?? null) : null,
    turned: before.flatMap((id) => lines.get(id) ?? []).toReversed(),
    toCome: cards.filter((c) => !seen.has(c.id ?? '') && isIn(c)),
    bonus: bonusCards.filter((id) => !spent.has(id)),
    events: specialEvents.filter((id) => !view.used_events.includes(id)),
  };
}

/** What a player holds, if this viewer may see it: his own. */
export const holdingOf = (view: View, side: Id): View['holdings'][Id]['value'] => view.holdings[side]?.value ?? null;
