// NMM-11.4.1, NMM-R.81: the narrowest gap that a line of shot passes through.
#pragma once

#include "battlefield/zone.hpp"

namespace linstock::battlefield {

/// The width, rounded up, of the narrowest gap between a body left of the line from a to b and one right of
/// it. Counts only the parts that are level with the line, not before a or beyond b. 0 if a body lies across
/// the line, INT32_MAX if a side is empty.
Mil narrowest_gap(Point a, Point b, std::span<const Convex> bodies);

}  // namespace linstock::battlefield
