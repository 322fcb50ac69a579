// How far a shape goes before it meets another that stands still.
#pragma once

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// How far a shape goes straight in a direction before it would come into another, up to `most`, which is at
/// least 0. Every place on the exact line before it is free, and so is the end itself, ahead({}, direction,
/// result) from where it was. Shapes in touch at the start may end as deep in one another as the slack, and
/// on the way be twice as deep: along each other, or apart, they are free.
Mil slide(const Convex& moving, Angle direction, Mil most, const Convex& still);

/// The same before it would come nearer than `apart` to the other. Shapes that are nearer at the start, or in
/// touch, are free of each other on any way that brings them no nearer.
Mil slide_apart(const Convex& moving, Angle direction, Mil most, const Convex& still, Mil apart);

}  // namespace linstock::battlefield
