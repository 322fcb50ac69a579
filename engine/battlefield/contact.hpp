// Contact of two shapes: by which edges or corners, and how a body in contact is aligned.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// The edges of rectangle(), by index.
enum class Edge : std::uint8_t { left, rear, right, front };

/// A set of edges of a shape: bit i is edge i.
using Edges = std::uint8_t;
constexpr Edges bit(Edge e) { return static_cast<Edges>(1U << static_cast<unsigned>(e)); }
constexpr bool has(Edges edges, Edge e) { return (edges & bit(e)) != 0; }

/// How two shapes are in contact.
struct Touch {
  Edges of_a = 0, of_b = 0;  ///< the edges in contact; a corner counts as both its edges
  Mil shared = 0;  ///< the length of edge in contact; 0: a corner touches an edge, or the edges lean
  Point at;        ///< the middle of that length, on the edge of b; or the corner
};

/// The contact of two shapes; none if they do not touch, or overlap by more than the slack. They are in
/// contact if the gap between them is at most `tolerance`
/// - along edges that face each other, parallel to within 1 in 12, and lie side by side for at least
///   `least_shared`. If the gap is that small only at one end, the edges lean;
/// - or else between a corner and the interior of an edge. Of several corners the nearest counts, and any
///   that are at most the slack farther off.
/// Corner to corner is no contact. Swapping a and b only swaps of_a and of_b.
std::optional<Touch> touch(const Convex& a, const Convex& b, Mil tolerance, Mil least_shared);

/// The pose of a rectangle after it pivots about the point of contact until one of its edges in contact is
/// flush with one of the target's, which is a rectangle too. Takes the smallest turn; of equal ones prefers a
/// front or rear edge to a side, first of its own edges, then of the target's. The facings then match
/// exactly. None if the turn exceeds `most`, or if it would overlap the target or one of the others. `how` is
/// their touch().
std::optional<Pose> aligned(const Pose& mover, Mil width, Mil depth, const Touch& how, const Pose& target,
                            Mil target_width, Mil target_depth, Angle most, std::span<const Convex> others);

}  // namespace linstock::battlefield
