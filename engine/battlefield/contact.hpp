// Whether two shapes are in contact, by which edges or corners, and how a body in contact lines up.
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
  Mil shared = 0;  ///< the length of edge that they share; 0: a corner touches an edge, or the edges lean
  Point at;        ///< the middle of the shared length, on the edge of b; or the corner
};

/// The contact of two shapes; nothing if there is none, or if they overlap by more than the slack. They are
/// in contact if the gap between them is at most `tolerance`
/// - along edges that face each other, within one in twelve of parallel, and lie beside each other for at
///   least `least_shared`. Where the gap is so small at one end only, the edges lean;
/// - or else between a corner and the inside of an edge. Of several corners the nearest counts, with any that
///   is farther by no more than the slack.
/// Corner to corner is no contact. Swapping a and b swaps only of_a and of_b.
std::optional<Touch> touch(const Convex& a, const Convex& b, Mil tolerance, Mil least_shared);

/// Where a rectangle stands after pivoting about the point of contact until one of its edges in contact lies
/// flush along one of the target's, which is a rectangle too. It takes the least turn; of equal turns, a
/// front or rear edge before a side, its own first. The facings then agree to the hundredth. Nothing if the
/// turn is more than `most`, or if it would overlap the target or one of the others. `how` is their touch().
std::optional<Pose> aligned(const Pose& mover, Mil width, Mil depth, const Touch& how, const Pose& target,
                            Mil target_width, Mil target_depth, Angle most, std::span<const Convex> others);

}  // namespace linstock::battlefield
