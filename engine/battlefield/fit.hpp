// Where a body fits: the least shift out of what it overlaps, and pushing.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// What limits where a body may stand.
struct Surroundings {
  Box table;
  std::span<const Convex> others;   ///< it may touch these but not overlap them
  std::span<const Convex> enemies;  ///< it must stay `apart` from these
  Mil apart = 0;                    ///< 0: it may touch enemies too
};

/// Whether a shape lies on the table, overlaps nothing and is far enough from the enemies.
bool fits(const Convex& shape, const Surroundings& around);

/// The shortest displacement after which a shape fits, at most `most` and to the nearest 1/1000 inch: zero if
/// it fits as it is. Of equally short ones the one farthest back as seen along `facing`, then the leftmost.
/// Nothing if there is none, or if more than about thirty rectangles are near, enemies counted twice.
std::optional<Point> least_shift(const Convex& shape, Angle facing, Mil most, const Surroundings& around);

/// A shape that may be pushed, and how far it can go in the direction of the push.
struct Pushable {
  Convex shape;
  Mil most = 0;
};
constexpr std::size_t most_pushed = 24;

/// How far a shape goes straight ahead, up to `distance`, if it pushes whatever it meets. What is pushed
/// pushes in turn; what can go no farther stops all behind it. Bodies push once they are flush. `moved_by`,
/// as long as `pushed`, gets how far each one is pushed. Only the first `most_pushed` count.
Mil push(const Convex& mover, Angle direction, Mil distance, std::span<const Pushable> pushed,
         std::span<Mil> moved_by);

}  // namespace linstock::battlefield
