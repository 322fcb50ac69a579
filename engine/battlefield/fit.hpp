// Where a body fits: the least shift out of what it overlaps, and pushing.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// What a body must find its place in.
struct Room {
  Box table;
  std::span<const Convex> others;   ///< what it may touch but not overlap
  std::span<const Convex> enemies;  ///< what it must stay `apart` from
  Mil apart = 0;                    ///< 0: it may touch enemies too
};

/// Whether a shape lies on the table, overlaps nothing and is as far from the enemies as it must be.
bool fits(const Convex& shape, const Room& room);

/// The shortest displacement, of at most `most`, after which a shape fits: 0 if it does so as it is,
/// otherwise to where it lies flush with what hindered it or at the table's edge, to the nearest 1/1000 inch.
/// Of equally short ones the one farthest back as seen in the direction `facing`, then the one to the left.
/// Nothing if there is none, or if more lies so close that it might matter than some thirty rectangles,
/// enemies counting double.
std::optional<Point> least_shift(const Convex& shape, Angle facing, Mil most, const Room& room);

/// What may be pushed on: a shape, and how far it could go in the direction of the push.
struct Pushable {
  Convex shape;
  Mil most = 0;
};
constexpr std::size_t most_pushed = 24;

/// A shape goes straight on and pushes what it meets, by as much as it still has to go; what is pushed pushes
/// likewise, and what can go no farther stops all behind it. Returns how far the mover goes, up to
/// `distance`; `gone` gets how far each of the pushed goes. What it meets is reckoned to the place where they
/// lie flush. At most `most_pushed`; those beyond it are taken to be out of the way.
Mil push(const Convex& mover, Angle direction, Mil distance, std::span<const Pushable> pushed,
         std::span<Mil> gone);

}  // namespace linstock::battlefield
