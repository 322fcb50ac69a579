// Where a body fits: the smallest shift out of overlaps, and pushing.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// The constraints on where a body may stand.
struct Surroundings {
  Box table;
  std::span<const Convex> others;   ///< the shape may touch these but not overlap them
  std::span<const Convex> enemies;  ///< the shape must stay at least `apart` from these
  Mil apart = 0;                    ///< 0: it may touch enemies too
};

/// Whether a shape lies on the table, overlaps nothing and is far enough from the enemies.
bool fits(const Convex& shape, const Surroundings& around);

/// The shortest displacement of at most `most` after which a shape fits, to the nearest 1/1000 inch; zero if
/// it fits already. Of equally short ones the rearmost as seen along `facing`, then the leftmost. None if
/// there is none, or if more than about thirty rectangles are near, where an enemy to keep `apart` from
/// counts twice.
std::optional<Point> least_shift(const Convex& shape, Angle facing, Mil most, const Surroundings& around);

/// A shape that may be pushed, and how far at most.
struct Pushable {
  Convex shape;
  Mil most = 0;
};
constexpr std::size_t most_pushed = 24;

/// How far a shape moves in a direction, up to `distance`, pushing whatever it meets. A pushed shape pushes
/// others in turn; one that can move no farther stops all behind it. Shapes push from the moment they are
/// flush; one that is only grazed (see sweep.hpp) is not pushed. `moved_by`, as long as `pushed`, gets the
/// distance of each. Only the first `most_pushed` are considered.
Mil push(const Convex& mover, Angle direction, Mil distance, std::span<const Pushable> pushed,
         std::span<Mil> moved_by);

}  // namespace linstock::battlefield
