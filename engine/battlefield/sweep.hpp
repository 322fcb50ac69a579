// How far a moving shape goes before it meets another that stands still.
#pragma once

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// How far a shape goes straight, up to `most` >= 0, before it would overlap another. It overlaps at no point
/// of the exact line nor where it ends, which is at ahead({}, direction, result) from its start, rounded.
/// Shapes that touch at the start may slide along each other or apart, up to twice the slack deep on the way
/// and the slack at its end.
Mil slide(const Convex& moving, Angle direction, Mil most, const Convex& still);

/// The same before it would come nearer than `apart`. A shape that is nearer at the start, or touches, may
/// move on any line that brings it no nearer.
Mil slide_apart(const Convex& moving, Angle direction, Mil most, const Convex& still, Mil apart);

}  // namespace linstock::battlefield
