// Decomposes outlines of terrain into convex pieces, when a table is loaded, not in play.
#pragma once

#include <span>
#include <vector>

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// Decomposes a simple polygon, in either orientation, into disjoint convex pieces with exactly its area;
/// empty if edges touch or cross.
std::vector<Convex> convex_pieces(std::span<const Point> polygon);

/// The band along a polyline, `depth` wide in total, with one piece per stretch; pieces meet at bends without
/// overlapping. The line is closed if it ends where it begins. Empty if it bends by more than a right angle,
/// if a stretch is too short for its bends, or if the band overlaps itself.
std::vector<Convex> line_pieces(std::span<const Point> line, Mil depth);

}  // namespace linstock::battlefield
