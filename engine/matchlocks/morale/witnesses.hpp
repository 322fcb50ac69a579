// Friends who see a unit rout.                                 NMM-13.1.2 to NMM-13.1.6, NMM-R.124, NMM-R.125
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// The friends that see a unit where it stands, within 10 inches of their front or flank.        NMM-R.125
UnitSet witnesses(const State&, const Table&, UnitId);
/// The units that see a routing unit anywhere on a straight way, looked at every quarter of an inch and at
/// the end of the way.                                                                            NMM-R.125
UnitSet witnesses_on_way(State&, const Table&, UnitId, const Pose& from, const Pose& to);
/// Adds a rout to what they have seen in this window; those that have seen enough must test.      NMM-R.124
void note_rout(State&, const Table&, UnitId, const UnitSet& seen_by);

}  // namespace linstock::matchlocks
