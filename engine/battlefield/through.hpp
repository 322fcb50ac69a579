// How far lines from an eye at {0, 0} go through shapes. For sight.cpp.
#pragma once

#include <optional>

#include "battlefield/shadow.hpp"

namespace linstock::battlefield::looking {

/// Where lines from the eye to the points between p and q cross the line through an edge of a shape, as a
/// part of their way: over / at_p of that to p, over / at_q of that to q.
struct Border {
  std::int64_t over = 0, at_p = 1, at_q = 1;
};
/// Where they go into a shape and out of it.
struct Through {
  Border in, out;
};
/// For lines that all cross the same edges of the shape; none if they do not go into it, however long.
std::optional<Through> through(const Convex& shape, Point p, Point q);

/// The stretch from p to q is stepped along in these, and ways are reckoned in these parts.
constexpr std::int64_t steps = 1 << 14, whole_way = 1 << 24;
/// The part of its way at which the line to that step crosses a border; at most the whole.
std::int64_t part_of_way(const Border& border, std::int64_t step);

/// Whether so many parts of a way of that length, squared and in 1/64 of 1/1000 inch, are more than a depth
/// when rounded.
bool too_deep(std::int64_t parts, std::int64_t square, Mil depth);

using Woods = List<const Convex*, 32>;
/// Those of some stretches of an edge to which lines go through no more of the woods than that, rounded.
/// Woods are where they stand on the table, stretches are reckoned from the eye.
List<Segment, 32> through_woods(Point eye, const List<Segment, 32>& stretches, const Woods& woods, Mil depth);

}  // namespace linstock::battlefield::looking
