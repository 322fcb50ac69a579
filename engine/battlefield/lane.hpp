// The shortest clear lane of a given width past obstacles.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// The width of a lane, and what it must be clear of.
struct LaneConstraints {
  Mil width = 0;
  std::span<const Convex> obstacles;  ///< the lane may not overlap these
  std::span<const Convex> ignored;    ///< the lane may overlap these, but its centre line may not cross them
};

/// A lane, given by its centre line.
struct Lane {
  List<Point, 32> bends;
  Point end;
  Mil length = 0;  ///< rounded up
};

/// AGA-R.52: the shortest lane from a point to any point at least as far north as `north`.
///
/// A lane is a chain of bands, square at both ends, with a circle as wide as the lane at each bend. It may
/// overlap obstacles by the slack, so it fits through gaps of exactly its width. It bends at the corners of
/// obstacles offset by half its width, with square joins where the edges turn by more than 45 degrees and
/// mitred ones elsewhere. Round a right angle that is less than a twelfth longer than an arc. Of equally
/// short lanes prefers one that first bends to the left, then one with fewer bends.
///
/// None if there is no lane. Also none, with the overflow flag set, for more than 200 obstacles, about 60
/// four-cornered ones in the way at once, or more than 32 bends.
std::optional<Lane> clear_lane(Point from, Mil north, const LaneConstraints& constraints);

}  // namespace linstock::battlefield
