// Bounding circles and bounding boxes, for quick rejection.
#pragma once

#include <algorithm>

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// A bounding circle.
struct Disc {
  Point at;
  Mil radius = 0;
};
/// Whether the contents of two circles may be within `reach` of each other. If false, their gap is greater.
constexpr bool near(const Disc& a, const Disc& b, Mil reach) {
  const std::int64_t far = std::int64_t{a.radius} + b.radius + reach;
  return square(a.at - b.at) <= far * far;
}
/// An axis-aligned box, from its south-west to its north-east corner.
struct Box {
  Point low, high;
  friend constexpr bool operator==(const Box&, const Box&) = default;
};
/// The bounding box of a shape.
constexpr Box box(const Convex& shape) {
  Box out{shape.corners[0], shape.corners[0]};
  for (const Point p : shape.corners) {
    out.low = {std::min(out.low.x, p.x), std::min(out.low.y, p.y)};
    out.high = {std::max(out.high.x, p.x), std::max(out.high.y, p.y)};
  }
  return out;
}
/// The box with every side moved outward.
constexpr Box grown(const Box& b, Mil by) {
  return {{b.low.x - by, b.low.y - by}, {b.high.x + by, b.high.y + by}};
}
/// The smallest box that contains both.
constexpr Box joined(const Box& a, const Box& b) {
  return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
          {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}
/// Whether two boxes overlap or touch.
constexpr bool overlaps(const Box& a, const Box& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}
/// Whether a point lies in a box, edges included.
constexpr bool contains(const Box& b, Point p) {
  return p.x >= b.low.x && p.x <= b.high.x && p.y >= b.low.y && p.y <= b.high.y;
}
/// Whether a box lies wholly in another, edges included.
constexpr bool within(const Box& inner, const Box& outer) {
  return contains(outer, inner.low) && contains(outer, inner.high);
}
/// The square of the distance between two boxes; 0 if they touch or overlap.
constexpr std::int64_t square_between(const Box& a, const Box& b) {
  return square({std::max({b.low.x - a.high.x, a.low.x - b.high.x, 0}),
                 std::max({b.low.y - a.high.y, a.low.y - b.high.y, 0})});
}
/// Whether a circle and a box overlap or touch.
constexpr bool overlaps(const Disc& d, const Box& b) {
  return square_between({d.at, d.at}, b) <= std::int64_t{d.radius} * d.radius;
}

}  // namespace linstock::battlefield
