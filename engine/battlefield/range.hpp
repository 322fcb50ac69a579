// Distances from points and edges, with the two nearest points.
#pragma once

#include <span>

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// An edge of a body, a part of one, or a line of sight. Its ends may coincide.
struct Segment {
  Point from, to;
  friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

/// The distance of two outlines, each a point, two points, or the corners of a convex shape anticlockwise. It
/// is rounded up, so it is at most n exactly if the true one is; 0 if they touch or overlap. Where facing
/// edges leave a choice of nearest points, they are the middle ones.
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
