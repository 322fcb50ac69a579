// Ranges from a point or an edge, with the two points that are nearest each other.
#pragma once

#include <span>

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// A straight stretch: an edge of a body, a part of one, a line of sight. Its ends may be one point.
struct Segment {
  Point from, to;
  friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

/// The shortest way between two outlines, each of one point, two points, or the corners of a convex shape
/// anticlockwise. The distance is rounded up, at most n if and only if the true one is; 0 if they touch or
/// overlap. Of edges that face each other it is the middle of what they share.
Gap nearest(std::span<const Point> a, std::span<const Point> b);

inline std::span<const Point> corners(const Convex& shape) { return {shape.corners.begin(), shape.size()}; }

inline Gap gap(Point a, const Convex& b) { return nearest({&a, 1}, corners(b)); }
inline Gap gap(Point a, const Segment& b) {
  const Point ends[]{b.from, b.to};
  return nearest({&a, 1}, ends);
}
inline Gap gap(const Segment& a, const Convex& b) {
  const Point ends[]{a.from, a.to};
  return nearest(ends, corners(b));
}
inline Gap gap(const Segment& a, const Segment& b) {
  const Point ends[]{a.from, a.to}, others[]{b.from, b.to};
  return nearest(ends, others);
}

}  // namespace linstock::battlefield
