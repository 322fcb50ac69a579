// Bodies of up to three convex pieces that move as one. DTS-R.115: the carole; DTS-R.85: scattered stands.
#pragma once

#include "battlefield/near.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::battlefield {

/// One piece per stand; no unit has more than three. Pieces may touch or overlap each other.
struct Body {
  List<Convex, 3> pieces{};
  friend constexpr bool operator==(const Body&, const Body&) = default;
};
/// The body moved by a vector.
Body moved(const Body& body, Point by);

/// Whether any piece of one overlaps a piece of the other.
bool overlap(const Body& a, const Body& b);
/// The shortest gap between a piece of one and a piece of the other.
Gap gap(const Body& a, const Body& b);

/// slide() and slide_apart() of sweep.hpp, over all pairs of pieces.
Mil slide(const Body& moving, Angle direction, Mil most, const Body& still);
Mil slide_apart(const Body& moving, Angle direction, Mil most, const Body& still, Mil apart);

}  // namespace linstock::battlefield
