// Whether two shapes are in contact, by which edges, and how a body that has come into contact falls into
// line.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// The edges of rectangle(), by their index.
enum class Edge : std::uint8_t { left, rear, right, front };

/// Edges of a shape as bits, by their index.
using Edges = std::uint8_t;
constexpr Edges bit(Edge e) { return static_cast<Edges>(1U << static_cast<unsigned>(e)); }
constexpr bool has(Edges edges, Edge e) { return (edges & bit(e)) != 0; }

/// How two shapes are in contact.
struct Touch {
  Edges of_a = 0, of_b = 0;  ///< the edges that lie along each other; of a corner, both edges that end in it
  Mil shared = 0;  ///< how long they lie along each other; 0: a corner touches an edge, or they lean
  Point at;        ///< the middle of what touches, on the edge of `b`; or the corner
};

/// The contact of two shapes that are not in one another by more than the slack; nothing if there is none.
/// They are in contact if the gap between them is at most `tolerance`
/// - along edges that face each other, parallel to within one in twelve, and that lie beside each other for
/// at
///   least `least_shared`; if the gap is so small at one end only, they lean;
/// - or from a corner to the inside of an edge that is not nearly parallel to its own; of several the
/// nearest, and
///   any within the slack of it. Corner to corner is no contact.
/// The order of a and b matters to nothing but the names.
std::optional<Touch> touch(const Convex& a, const Convex& b, Mil tolerance, Mil least_shared);

/// Where a rectangle stands that pivots about the place of its contact until a touched edge of its own lies
/// flush along a touched edge of the target, another rectangle: by the least turn that does it; of equal
/// turns, by a front or rear before a side, first its own, then the target's. Nothing if that is a turn of
/// more than `most`, or if it would overlap one of the others or the target. `how` is touch(mover, target,
/// …). The facings then agree to the hundredth.
std::optional<Pose> aligned(const Pose& mover, Mil width, Mil depth, const Touch& how, const Pose& target,
                            Mil target_width, Mil target_depth, Angle most, std::span<const Convex> others);

}  // namespace linstock::battlefield
