// What the log records of movement.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/model.hpp"

namespace linstock::matchlocks {

/// What makes a unit move.
enum class Cause : std::uint8_t {
  move,
  attack,
  meet,
  evade,
  fall_back,
  rout,
  disengage,
  follow_up,
  pursuit,
  feed_in,
  ride
};
BOOST_DESCRIBE_ENUM(Cause, move, attack, meet, evade, fall_back, rout, disengage, follow_up, pursuit, feed_in,
                    ride)

/// A unit or leader moved. `bends`: the poses in which its way turns.
struct Moved {
  UnitId unit;
  Cause cause{};
  std::vector<Pose> bends;
  Pose from, at;
  LINSTOCK_EVENT(Moved, unit, cause, bends, from, at)
};
/// A roll to cross an obstacle, and what holds for it from now on.
struct CrossingRolled {
  UnitId unit;
  FeatureId feature;
  std::uint8_t die = 0;
  Crossing crossing{};
  LINSTOCK_EVENT(CrossingRolled, unit, feature, die, crossing)
};
/// A unit entered a building, or left it.
struct Garrisoned {
  UnitId unit;
  FeatureId building;
  bool left = false;
  LINSTOCK_EVENT(Garrisoned, unit, building, left)
};
/// A leader joined a unit, or left it.
struct Joined {
  UnitId leader, unit;
  bool left = false;
  LINSTOCK_EVENT(Joined, leader, unit, left)
};
/// A unit passed through a friend.
struct PassedThrough {
  UnitId unit, through;
  LINSTOCK_EVENT(PassedThrough, unit, through)
};

using MovementEvents = Kinds<Moved, CrossingRolled, Garrisoned, Joined, PassedThrough>;

}  // namespace linstock::matchlocks
