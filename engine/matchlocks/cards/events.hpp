// What the log records of Bonus Cards and Special Events.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// Both players rolled for a Bonus Card. `tie`: nobody draws.
struct BonusRolled {
  std::uint8_t royalist = 0, parliament = 0;
  bool tie = false;
  LINSTOCK_EVENT(BonusRolled, royalist, parliament, tie)
};
/// A player drew a Bonus Card: what it is, he alone knows.
struct BonusDrawn {
  Side side{};
  LINSTOCK_EVENT(BonusDrawn, side)
};
struct BonusSeen {
  Side side{};
  BonusId card;
  LINSTOCK_EVENT(BonusSeen, side, card)
};
/// A Bonus Card is played.
struct BonusPlayed {
  Side side{};
  BonusId card;
  UnitId unit;  ///< Perk, Forfeit
  LINSTOCK_EVENT(BonusPlayed, side, card, unit)
};
/// A saved Bonus Card goes back unused.
struct BonusReturned {
  Side side{};
  LINSTOCK_EVENT(BonusReturned, side)
};
/// A player drew a Special Event; which, he alone knows, if it may be kept.
struct EventDrawn {
  Side side{};
  LINSTOCK_EVENT(EventDrawn, side)
};
struct EventSeen {
  Side side{};
  EventId event;
  LINSTOCK_EVENT(EventSeen, side, event)
};
/// A Special Event is played, on a unit or leader if it names one. `nothing`: it found no object.
struct EventPlayed {
  Side side{};
  EventId event;
  UnitId unit;
  bool nothing = false;
  LINSTOCK_EVENT(EventPlayed, side, event, unit, nothing)
};

using CardEvents =
    Kinds<BonusRolled, BonusDrawn, BonusSeen, BonusPlayed, BonusReturned, EventDrawn, EventSeen, EventPlayed>;

}  // namespace linstock::matchlocks
