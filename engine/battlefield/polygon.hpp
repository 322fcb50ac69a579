// Outlines of terrain as convex pieces. Computed when a table is read, not in play.
#pragma once

#include <span>
#include <vector>

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// A simple polygon, its corners in either order, as disjoint convex pieces of exactly its area; none if
/// edges meet or cross.
std::vector<Convex> convex_pieces(std::span<const Point> polygon);

/// The band about a line, `depth` wide in all, as a piece for each stretch; the pieces meet at bends without
/// overlapping. The line is closed if it ends where it begins. None if it bends by more than a right angle,
/// if a stretch is too short for its bends, or if the band overlaps itself.
std::vector<Convex> line_pieces(std::span<const Point> line, Mil depth);

}  // namespace linstock::battlefield
