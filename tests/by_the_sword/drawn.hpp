// A position in which a named event card lies on top of the deck.
#pragma once

#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

/// Draws the card with draw(); when it has acted, red is asked something ("red first-or-last").
struct Drawn : Scene {
  explicit Drawn(std::string_view card, std::string_view options = R"({"players":3})") : Scene(options) {
    auto& deck = edit().events.deck.value;
    for (std::size_t i = deck.size(); i-- > 0;)
      if (deck[i] == id<EventId>(card)) deck.erase(i);
    deck.add(id<EventId>(card));
  }
  void draw() { begin(RandomEvents{}, FirstOrLast{PowerId{0}}); }
  bool acted() const { return asked() == "red first-or-last"; }
  int value(std::string_view at) const { return value_of(state(), table(), area(at)); }
  int event_income(std::string_view player) const {
    return state().treasury(id<PowerId>(player)).form.event_income;
  }
  /// Whether a card is neither in the deck nor among the discards.
  bool removed(std::string_view card) const {
    const EventId it = id<EventId>(card);
    return !state().events.deck.value.contains(it) && !state().events.discards.contains(it);
  }
  PowerId power(std::string_view name) const { return id<PowerId>(name); }
};

}  // namespace linstock::by_the_sword
