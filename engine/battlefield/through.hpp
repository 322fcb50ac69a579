// How far lines from an eye at {0, 0} run through shapes. Used by sight.cpp.
#pragma once

#include <optional>

#include "battlefield/shadow.hpp"

namespace linstock::battlefield::sight_detail {

/// Where lines from the eye to points between p and q cross an edge of a shape, as a fraction of their
/// length: num / at_p for the line to p, num / at_q for the line to q.
struct EdgeCrossing {
  std::int64_t num = 0, at_p = 1, at_q = 1;
};
/// Where lines enter a shape and leave it.
struct Through {
  EdgeCrossing in, out;
};
/// Where the lines to points between p and q enter and leave a shape, if all cross the same edges; none if
/// they miss it even when extended.
std::optional<Through> through(const Convex& shape, Point p, Point q);

/// Resolution: steps from p to q, and parts of the length of a line.
constexpr std::int64_t steps = 1 << 14, whole_way = 1 << 24;
/// The part of the line to a step at which it crosses an edge; at most whole_way.
std::int64_t part_of_way(const EdgeCrossing& crossing, std::int64_t step);

/// Whether `parts` of a line, rounded, are longer than a depth. `square` is the square of the line's length
/// in 1/64 of 1/1000 inch.
bool too_deep(std::int64_t parts, std::int64_t square, Mil depth);

using Woods = List<const Convex*, 32>;
/// The visible parts of stretches of an edge, if lines may run at most `depth` through the woods. Stretches
/// are relative to the eye, woods are not.
List<Segment, 32> through_woods(Point eye, const List<Segment, 32>& stretches, const Woods& woods, Mil depth);

}  // namespace linstock::battlefield::sight_detail
