// The outlines of ground as convex pieces. Worked out once, with the table; not in play.
#pragma once

#include <span>
#include <vector>

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// A simple polygon, either way round, as convex pieces that do not overlap and have exactly its area
/// together; none if it is not simple.
std::vector<Convex> convex_pieces(std::span<const Point> polygon);

/// The band about a line, a piece for each of its stretches, which meet at its bends without overlapping; if
/// it ends where it begins it is closed. None if it bends by more than a right angle, if a stretch is too
/// short for its bends, or if it comes into itself again.
std::vector<Convex> band(std::span<const Point> line, Mil depth);

}  // namespace linstock::battlefield
