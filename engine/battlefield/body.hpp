// Bodies of up to three convex pieces that move as one. DTS-R.115: the carole; DTS-R.85: scattered stands.
#pragma once

#include "battlefield/near.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::battlefield {

/// Its pieces may touch and overlap each other. One stand each: no unit has more than three.
struct Body {
  List<Convex, 3> pieces{};
  friend constexpr bool operator==(const Body&, const Body&) = default;
};
Body moved(const Body& body, Point by);

bool overlap(const Body& a, const Body& b);
/// The shortest way from a piece of one to a piece of the other.
Gap gap(const Body& a, const Body& b);

/// How far a body goes straight before one of its pieces would overlap one of the other, as slide() of
/// shapes.
Mil slide(const Body& moving, Angle direction, Mil most, const Body& still);
/// The same before a piece would come nearer than `apart`, as slide_apart() of shapes.
Mil slide_apart(const Body& moving, Angle direction, Mil most, const Body& still, Mil apart);

}  // namespace linstock::battlefield
