// Leaders on the move, and what goes along with a unit.         NMM-8.3, NMM-R.2, NMM-R.3, NMM-R.32, NMM-R.62
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// Guns that accompany a unit keep their place beside it.                                           NMM-R.32
void bring_guns(State&, const Table&, UnitId, const Pose& before);
/// The guns that accompany a unit, and the leaders with it, go along, as in every move that is no player's
/// choice.                                                                                           NMM-R.62
void bring_along(State&, const Table&, UnitId, const Pose& before);

/// Why a leader may not ride so far as to join a unit, or to a place,
/// in whatever direction it is.                                     NMM-8.3.1, NMM-8.3.2, NMM-10.1.3, NMM-R.3
Verdict why_no_join(const State&, const Table&, UnitId leader, UnitId unit, Mil most);
Verdict why_not_to(const State&, const Table&, UnitId leader, const Pose& to, Mil most);
/// Whether there is anywhere for him to ride.
bool may_ride(const State&, const Table&, UnitId leader, Mil most);

}  // namespace linstock::matchlocks
