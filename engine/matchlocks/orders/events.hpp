// What the log records of Orders and Actions.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// A unit has an Order. `group`: one of several under one Token.
struct Ordered {
  UnitId leader, unit;
  ActionId first, second;
  UnitId target;
  bool group = false;
  LINSTOCK_EVENT(Ordered, leader, unit, first, second, target, group)
};
/// The General gives a Brigadier an Order Token.
struct TokenGiven {
  UnitId general, brigadier;
  LINSTOCK_EVENT(TokenGiven, general, brigadier)
};
/// A unit acts without an Order: in the first phase, by Initiative, by Perk, or at the end of the turn.
struct Acts {
  UnitId unit;
  Why why{};
  LINSTOCK_EVENT(Acts, unit, why)
};
/// A unit gives up what is left of its Order.
struct Held {
  UnitId unit;
  LINSTOCK_EVENT(Held, unit)
};
/// A Rally Action: a Token is removed. `begun`: the first of two against the Daunted Token.
struct Rallied {
  UnitId unit;
  bool daunted = false, begun = false;
  std::uint8_t disarray = 0;  ///< that it has now
  LINSTOCK_EVENT(Rallied, unit, daunted, begun, disarray)
};
/// A unit's formation or facing changed, or it mounted, dismounted, limbered or unlimbered.
struct Formed {
  UnitId unit;
  Formation formation{};
  bool mounted = false, limbered = false;
  Pose from, at;
  LINSTOCK_EVENT(Formed, unit, formation, mounted, limbered, from, at)
};
/// Two Squadrons have become one.
struct Reorganised {
  UnitId unit, gone;
  std::uint8_t figures = 0;
  LINSTOCK_EVENT(Reorganised, unit, gone, figures)
};
/// A Squadron supports one in front of it.
struct Supports {
  UnitId unit, ahead;
  LINSTOCK_EVENT(Supports, unit, ahead)
};
/// A Gun may be repaired.
struct RepairRolled {
  UnitId unit;
  std::uint8_t die = 0;
  bool repaired = false;
  LINSTOCK_EVENT(RepairRolled, unit, die, repaired)
};

using OrderEvents =
    Kinds<Ordered, TokenGiven, Acts, Held, Rallied, Formed, Reorganised, Supports, RepairRolled>;

}  // namespace linstock::matchlocks
