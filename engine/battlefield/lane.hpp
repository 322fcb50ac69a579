// The shortest clear lane of a given width.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// What a lane must be clear of.
struct LaneConstraints {
  Mil width = 0;
  std::span<const Convex> obstacles;  ///< the lane may not overlap these
  std::span<const Convex> ignored;    ///< the lane may overlap these, but its middle line may not cross them
};

/// A lane, by its middle line.
struct Lane {
  List<Point, 32> bends;
  Point end;
  Mil length = 0;  ///< rounded up
};

/// AGA-R.52: the shortest lane from a point to any point at least as far north as `north`.
///
/// A lane is a chain of bands, square at start and end, with a circle as wide as the lane at each bend. It
/// may overlap obstacles by the slack, so it fits through gaps of exactly its width. It bends at corners of
/// obstacles grown by half its width: cut off square where the edges turn by more than 45 degrees, pointed
/// elsewhere. Round a right angle that is less than a twelfth longer than an arc. Of equally short lanes the
/// one that first bends to the left is chosen, then the one with fewer bends.
///
/// Nothing if there is none. Also nothing, noted as overflow, for more than 200 obstacles, about 60
/// four-cornered ones in the way at once, or more than 32 bends.
std::optional<Lane> clear_lane(Point from, Mil north, const LaneConstraints& constraints);

}  // namespace linstock::battlefield
