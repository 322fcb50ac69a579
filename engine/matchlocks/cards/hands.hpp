// What a player holds: saved Bonus Cards and kept Special Events.                            NMM-H.3, NMM-H.4
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// How many cards and events a side holds: that is open to all.
inline bool holds_cards(const State& s, Side side) { return s.cards_held[index(side)] > 0; }
inline bool holds_anything(const State& s, Side side) {
  return holds_cards(s, side) || s.events_held[index(side)] > 0;
}
/// Whether a side holds a certain card or event: for its own player to ask.
bool holds(const State&, Side, BonusId);
bool holds(const State&, Side, EventId);
/// Takes a card from his hand: it is played, and set aside until the end of the turn.       NMM-R.49
void play_card(State&, GamePlay&, Side, BonusId, UnitId on = {});
/// Takes an event from his hand: it has been played.
void play_event(State&, GamePlay&, Side, EventId, UnitId on = {});

/// Why an event may not be played on a unit now.                     NMM-T.events, NMM-R.50, NMM-R.54
std::optional<Refusal> no_event_on(const State&, const Table&, Side, EventId, UnitId);
/// Carries out an event that is played on a unit.
void event_on(State&, GamePlay&, Side, EventId, UnitId);
/// Whether the unit that an event brings has a place to appear.                  NMM-R.51, NMM-R.53
bool has_place(const State&, const Table&, UnitId);

}  // namespace linstock::matchlocks
