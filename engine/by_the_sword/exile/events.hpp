// What the log records of: Exile.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A player goes into exile.
struct WentIntoExile {
  PowerId power, host;  ///< host: none: offshore
  AreaId at;            ///< where his host lets his troops stand
  Points points = 0;
  LINSTOCK_EVENT(WentIntoExile, power, host, at, points)
};
/// A player will not take an exile in.
struct ExileTurnedAway {
  PowerId by, power;
  LINSTOCK_EVENT(ExileTurnedAway, by, power)
};
/// A guest pays his own upkeep from now on, or it was not agreed.
struct UpkeepAgreed {
  PowerId host, power;
  bool agreed = false;
  LINSTOCK_EVENT(UpkeepAgreed, host, power, agreed)
};
/// A host turns against his guest, or is gone.
struct HospitalityEnded {
  PowerId host, power;
  LINSTOCK_EVENT(HospitalityEnded, host, power)
};
/// Borrowed fleets carry an exile to a sea zone.
struct ExileReturns {
  PowerId power;
  ZoneId zone;
  std::uint8_t fleets = 0;
  Points points = 0;
  LINSTOCK_EVENT(ExileReturns, power, zone, fleets, points)
};
/// The borrowed fleets leave, with the points that have not landed.
struct BorrowedFleetsLeft {
  PowerId power;
  Points points = 0;
  LINSTOCK_EVENT(BorrowedFleetsLeft, power, points)
};
/// What the exile table brings; points below zero desert.
struct ExileTableRolled {
  PowerId power;
  std::uint8_t die = 0;
  Crowns crowns = 0;
  Points points = 0;
  LINSTOCK_EVENT(ExileTableRolled, power, die, crowns, points)
};
/// A player controls an area again, and is no longer in exile.
struct ExileOver {
  PowerId power;
  LINSTOCK_EVENT(ExileOver, power)
};
using ExileEvents = Kinds<WentIntoExile, ExileTurnedAway, UpkeepAgreed, HospitalityEnded, ExileReturns,
                          BorrowedFleetsLeft, ExileTableRolled, ExileOver>;

}  // namespace linstock::by_the_sword
