// What the steps before battle share.
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// Harquebusier Squadrons and Dragoon Companies of a side.                        NMM-6.4, NMM-18.2, NMM-R.26
int scouts(const Table&, Side);
/// The side that is out-scouted, if one is.                                               NMM-6.5, NMM-R.26
std::optional<Side> outscouted(const Table&);

/// The zone in which a side deploys.                                                       NMM-6.3, NMM-6.11
inline const battlefield::DeploymentZone& zone_of(const State& s, const Table& t, Side side) {
  return t.zones[s.swapped ? index(other(side)) : index(side)];
}
/// Field defences touch the front of the unit they were bought for, and are as long.             NMM-R.142
void place_works(State&, const Table&, UnitId);
/// A unit, as it would be after a choice of Deploy.
Unit as_deployed(const State&, const Table&, const Choice&);
/// Why a unit may not be deployed so. `crowded`: the ground leaves no room for the 3-inch gap.
///                                              NMM-3.5.3, NMM-3.8.2, NMM-6.11, NMM-6.12, NMM-R.67, NMM-R.153
Verdict may_deploy(const State&, const Table&, UnitId, const Unit&, bool crowded);
/// Whether no place in its zone keeps a unit 3 inches from its friends.                     NMM-R.67
bool crowded(const State&, const Table&, UnitId, FormId);
/// Some place for a unit in a formation, if there is one.
std::optional<Pose> some_place(const State&, const Table&, UnitId, FormId, bool crowded);

}  // namespace linstock::matchlocks
