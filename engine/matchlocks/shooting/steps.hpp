// XI Shooting.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// Rolls how many Clubmen fire; their dice are then counted.                           NMM-qrs.3, NMM-D.3
struct ClubmenRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(ClubmenRoll)
};
/// The dice of the first volley of the last activation.                               NMM-11.5, NMM-D.3
struct ShootRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(ShootRoll)
};
/// The target of a volley rolls saves against its Hits.                               NMM-11.7, NMM-D.3
struct ShootSave {
  UnitId target;
  std::uint8_t hits = 0;
  std::uint8_t front = 0;  ///< of a Square: how many fall on its front division. NMM-R.88
  LINSTOCK_THROWS LINSTOCK_FIELDS(ShootSave, target, hits, front)
};
/// The first volley is over.
struct EndVolley {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndVolley)
};

using ShootingSteps = Kinds<ClubmenRoll, ShootRoll, ShootSave, EndVolley>;

}  // namespace linstock::matchlocks
