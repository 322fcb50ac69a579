// The shortest way along which a lane of a given width is clear.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// What a lane must be clear of.
struct LaneConstraints {
  Mil width = 0;
  std::span<const Convex> obstacles;  ///< not within half the width of its middle line
  std::span<const Convex> ignored;    ///< the lane may overlap these, but its middle line may not cross them
};

/// A lane is told by its middle line.
struct Lane {
  List<Point, 32> bends;
  Point end;
  Mil length = 0;  ///< rounded up
};

/// AGA-R.52: the shortest lane from a point to anywhere as far north as `north`, or farther.
///
/// Its stretches are bands, square at start and end, and clear of the obstacles but for the slack; so is all
/// within half the width of each bend. So it goes through gaps of exactly its width. It bends at corners of
/// the obstacles grown by half the width: cut off square where the obstacle's edges turn by more than 45
/// degrees, pointed elsewhere. A right angle so takes less than a twelfth longer than rolling round it. Of
/// equally long lanes: the one that first bends to the left, then the one of fewer bends.
///
/// Nothing if there is none. Nothing either, and noted as overflow, past 200 obstacles, about 60 of four
/// corners in the way at once, or 32 bends.
std::optional<Lane> clear_lane(Point from, Mil north, const LaneConstraints& constraints);

}  // namespace linstock::battlefield
