// What the tests of Bonus Cards and Special Events share: sides that hold some of them.
#pragma once

#include "matchlocks/cards/hands.hpp"
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {

constexpr Side royalist = Side::royalist, parliament = Side::parliament;

struct Hands : Scene {
  Hands() {
    put("own", "musketeers", {30, 20, 0})
        .put("second", "pikes", {40, 20, 0})
        .put("horse", "harquebusiers line", {16, 20, 0});
    put("brigadier", "brigadier class2", {30, 14, 0});
    foe("enemy", "musketeers", {30, 30, 180}).foe("more", "pikes", {40, 40, 180});
    foe("colonel", "brigadier", {60, 46, 180});
  }
  Hands& holds(Side side, BonusId card) {
    edit().holdings[seat_of(side)].value.cards.add(card);
    ++edit().cards_held[index(side)];
    return *this;
  }
  Hands& holds(Side side, EventId event) {
    edit().holdings[seat_of(side)].value.events.add(event);
    ++edit().events_held[index(side)];
    return *this;
  }
  /// Puts only windows in which a seat can do more than pass, as from the start of a battle.      NMM-R.44
  Hands& asked_if_able() {
    for (auto& orders : edit().core.orders.of) orders.value = first_orders();
    return *this;
  }
  void moment(Side side) {
    make();
    begin_in(Moment{seat_of(side)});
  }
};

/// An event that a side has just drawn.
struct Drawn : Hands {
  Drawn(EventId event, Side side = royalist) {
    edit().event_deck.value.add(event);
    edit().events_left = 1;
    make();
    begin_in(DrawEvent{seat_of(side)});
  }
};

}  // namespace linstock::matchlocks
