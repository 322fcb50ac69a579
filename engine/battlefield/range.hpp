// Distances between points, edges and shapes, with the nearest point of each.
#pragma once

#include <span>

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// A line segment, such as an edge or a line of sight. Its ends may coincide.
struct Segment {
  Point from, to;
  friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

/// The distance between two outlines, each one point, two points, or the corners of a convex shape
/// anticlockwise. It is rounded up, so it is at most n exactly if the true distance is; 0 if they touch or
/// overlap. Parallel edges have many nearest points: these are then the middle ones.
Gap nearest(std::span<const Point> a, std::span<const Point> b);

/// The corners of a shape as an outline for nearest().
inline std::span<const Point> corners(const Convex& shape) { return {shape.corners.begin(), shape.size()}; }

/// nearest() of points, segments and shapes.
inline Gap gap(Point a, const Convex& b) { return nearest({&a, 1}, corners(b)); }
inline Gap gap(const Segment& a, const Convex& b) {
  const Point ends[]{a.from, a.to};
  return nearest(ends, corners(b));
}
inline Gap gap(const Segment& a, const Segment& b) {
  const Point ends[]{a.from, a.to}, others[]{b.from, b.to};
  return nearest(ends, others);
}

}  // namespace linstock::battlefield
