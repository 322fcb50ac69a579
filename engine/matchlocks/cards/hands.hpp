// What a player holds: saved Bonus Cards and kept Special Events.                            NMM-H.3, NMM-H.4
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// Whether a side may hold a card or event, for all that everybody sees: how many it holds, and which have
/// been played. NMM-R.44
inline bool may_hold(const State& s, Side side, BonusId card) {
  return s.cards_held[index(side)] > 0 && !s.used_bonus.contains(card);
}
inline bool may_hold(const State& s, Side side, EventId event) {
  return s.events_held[index(side)] > 0 && !s.used_events.contains(event);
}
/// The standing orders with which each seat begins: it is asked where it can do anything.        NMM-R.44
inline List<StandingOrder, core_size.windows> first_orders() {
  List<StandingOrder, core_size.windows> orders;
  for (const Window window : {Window::moment, Window::after_throw, Window::forfeit})
    orders.add({std::uint8_t(window), Policy::ask_if_able, 0, {}});
  return orders;
}
/// Whether a side holds a certain card or event: for its own player to ask.
bool holds(const State&, Side, BonusId);
bool holds(const State&, Side, EventId);
inline bool is_held(const State& s, auto card) {
  return holds(s, Side::royalist, card) || holds(s, Side::parliament, card);
}
/// Whether an event may be kept; the others are played when they are drawn.                     NMM-cards.3
constexpr bool may_be_kept(EventId event) {
  return event == special::ammunition || event == special::well_drilled || event == special::ambush ||
         event == special::clubmen || event == special::loot;
}
/// Takes a card from his hand: it is played, and set aside until the end of the turn.       NMM-R.49
void play_card(State&, GamePlay&, Side, BonusId, UnitId on = {});
/// Takes an event from his hand: it has been played.
void play_event(State&, GamePlay&, Side, EventId, UnitId on = {});

/// Why an event, if it is held, may not be played on a unit now.      NMM-T.events, NMM-R.50, NMM-R.54
std::optional<Refusal> no_event_on(const State&, const Table&, Side, EventId, UnitId);
/// Carries out an event that is played on a unit.
void event_on(State&, GamePlay&, Side, EventId, UnitId);
/// Whether the unit that an event brings has a place to appear.                  NMM-R.51, NMM-R.53
bool has_place(const State&, const Table&, UnitId);

}  // namespace linstock::matchlocks
