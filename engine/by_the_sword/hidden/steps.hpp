// Hidden movement: forces that meet, ambushes. BTS-hid.1 to BTS-hid.10
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// Hidden forces that have come to stand with an enemy, in any area, are seen.                BTS-hid.7
struct LookAround {
  LINSTOCK_RUNS LINSTOCK_FIELDS(LookAround)
};
/// Rolls how badly a force is ambushed.                                                 BTS-hid.8, BTS-D.11
struct Ambush {
  ForceId force;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Ambush, force)
};
/// Rolls what the ambush costs it.                                                            BTS-T.ambush
struct AmbushLosses {
  ForceId force;
  std::uint8_t row = 0;  ///< of the table, from 0
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AmbushLosses, force, row)
};
/// Asks where an ambushed force retreats to.                                          BTS-T.ambush, BTS-R.153
struct LeaveAmbush {
  ForceId force;
  LINSTOCK_ASKS("BTS-R.153", first) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(LeaveAmbush, force)
};
using HiddenSteps = Kinds<LookAround, Ambush, AmbushLosses, LeaveAmbush>;

}  // namespace linstock::by_the_sword
