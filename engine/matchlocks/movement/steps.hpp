// X Movement: crossings, leaders' rides, moves that are no player's choice.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/model.hpp"

namespace linstock::matchlocks {

/// Rolls how an obstacle is crossed.                                        NMM-10.5.6, NMM-R.68, NMM-D.5
struct CrossRoll {
  UnitId unit;
  FeatureId feature;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CrossRoll, unit, feature)
};
/// Asks how a unit crosses: a Move that ends clear on the far side.                  NMM-10.5.5, NMM-R.68
struct Cross {
  Seat seat;
  UnitId unit;
  FeatureId feature;
  std::vector<UnitReach> reach(const State&, const Table&) const;
  LINSTOCK_ASKS("NMM-R.68", last)
  LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Cross, seat, unit, feature)
};
/// Asks where a leader rides, up to a distance: to a place, or to join a unit.  NMM-8.3.1, NMM-8.3.2, NMM-R.2
struct Ride {
  Seat seat;
  UnitId leader;
  std::uint8_t inches = 10;
  LINSTOCK_ASKS("NMM-8.3.1", last)
  LINSTOCK_EXPLAINS LINSTOCK_PLACED LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Ride, seat, leader, inches)
};
/// Asks whether an attached leader goes along with a move that his unit has made.
///                                                                              NMM-8.3.3, NMM-R.62, NMM-P.15
struct GoAlong {
  Seat seat;
  UnitId leader;
  Pose before;  ///< where the unit was
  LINSTOCK_ASKS("NMM-R.62", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GoAlong, seat, leader, before)
};
/// Asks where a lone leader goes whom an enemy has come upon.                              NMM-R.62
struct GetClear {
  Seat seat;
  UnitId leader;
  LINSTOCK_ASKS("NMM-R.62", first)
  LINSTOCK_EXPLAINS LINSTOCK_PLACED LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GetClear, seat, leader)
};

using MovementSteps = Kinds<CrossRoll, Cross, Ride, GoAlong, GetClear>;

}  // namespace linstock::matchlocks
