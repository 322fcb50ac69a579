// A column that follows a road.                                                 DTS-2.8, DTS-R.30, DTS-R.36
#pragma once

#include <vector>

#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

/// Columns follow roads by multiples of this.
constexpr Mil road_step = 250;
/// Where the head of a column on a road is after so much of the road; none if it stands on none, or the road
/// ends sooner. The stands are straight behind the head.                                          DTS-R.140
std::optional<Pose> place_along(const Table&, const Unit&, Mil far);
/// How far it can follow the road, up to `most`, clear of units and out of their reach.
Mil farthest_along(const State&, const Table&, UnitId, const Unit&, Mil most);
/// The poses at the bends of the road on the way.
std::vector<Pose> bends_along(const Table&, const Unit&, Mil far);

}  // namespace linstock::declare_thee_sir
