// The narrowest gap on a line of shot.                                                NMM-11.4.1, NMM-R.81
#pragma once

#include "battlefield/zone.hpp"

namespace linstock::battlefield {

/// How wide the narrowest gap is through which a line runs: between a body on its left and one on its right,
/// of what of them lies beside the way from a to b; rounded up. 0 if a body lies across the line, INT32_MAX
/// if there is none on one of its sides.
Mil narrowest_gap(Point a, Point b, std::span<const Convex> bodies);

}  // namespace linstock::battlefield
