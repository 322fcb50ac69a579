// Dice of Shooting that the rules throw again.                                         NMM-11.6.2, NMM-11.6.3
#pragma once

#include "matchlocks/effects.hpp"
#include "matchlocks/face_set.hpp"

namespace linstock::matchlocks {

FaceSet rerolls(const ShootRoll&, const State&, const Table&);

}  // namespace linstock::matchlocks
