// Dice of Shooting that the rules throw again.                                         NMM-11.6.2, NMM-11.6.3
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// Faces: bit f - 1 is face f.
using FaceSet = std::uint8_t;

FaceSet rerolls(const ShootRoll&, const State&, const Table&);

}  // namespace linstock::matchlocks
