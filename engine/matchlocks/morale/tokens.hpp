// Army Morale Tokens that are surrendered for units and Guns. XVI
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// A unit is destroyed, broken or retreats off the table: 1 if it was Daunted, 2 if not, twice that for a
/// Battalia or Square.                                                      NMM-16.2.2, NMM-16.2.3, NMM-R.138
void pay_for_loss(State&, GamePlay&, UnitId);
/// A Gun is captured.                                                         NMM-16.2.4, NMM-R.138
void pay_for_capture(State&, GamePlay&, UnitId gun);
/// A friend takes back a Gun that was captured.                               NMM-16.2.7, NMM-R.105
void recapture(State&, GamePlay&, UnitId gun, UnitId by);
/// Guns that a unit touches where it has come to are taken back.
void recapture_guns(State&, GamePlay&, UnitId mover);

}  // namespace linstock::matchlocks
