// What the log records of Shooting.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// A unit Shoots: what, from how far, with how many dice.
struct Shoots {
  UnitId unit, target;
  Mil range = 0;
  std::uint8_t dice = 0, to_hit = 0;
  bool covered = false;
  std::uint8_t shots_left = 0;  ///< after this one; 255: no limit
  LINSTOCK_EVENT(Shoots, unit, target, range, dice, to_hit, covered, shots_left)
};
/// The number of Clubmen that fire.
struct ClubmenFire {
  UnitId unit;
  std::uint8_t die = 0;
  LINSTOCK_EVENT(ClubmenFire, unit, die)
};
/// The Hits and Kills of a volley. `lost`: Kills on figures that nobody sees.
struct Hit {
  UnitId unit, target;
  std::uint8_t hits = 0, saved = 0, kills = 0, lost = 0;
  LINSTOCK_EVENT(Hit, unit, target, hits, saved, kills, lost)
};
/// A Gun is out of order.
struct Misfired {
  UnitId unit;
  LINSTOCK_EVENT(Misfired, unit)
};

using ShootingEvents = Kinds<Shoots, ClubmenFire, Hit, Misfired>;

}  // namespace linstock::matchlocks
