// How far a shape can move before it meets another that stands still.
#pragma once

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// How far a shape can move straight, up to `most` >= 0, before it would overlap another. It overlaps neither
/// anywhere on the exact line nor at its rounded end, which is ahead({}, direction, result) from its start.
/// Shapes that touch at the start may slide along each other or move apart; they may then penetrate by twice
/// the slack on the way, and by the slack at the end.
Mil slide(const Convex& moving, Angle direction, Mil most, const Convex& still);

/// Whether a shape that moves straight, however far, at most grazes another that it does not touch at the
/// start: it never overlaps it by more than the slack.
bool grazes(const Convex& moving, Angle direction, const Convex& still);

/// As slide(), but the shape stops before it would come nearer than `apart`. A shape that starts nearer than
/// `apart` may move on any line that brings it no nearer.
Mil slide_apart(const Convex& moving, Angle direction, Mil most, const Convex& still, Mil apart);

}  // namespace linstock::battlefield
