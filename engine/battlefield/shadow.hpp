// The parts of an edge that bodies hide from an eye at {0, 0}. Used by sight.cpp.
#pragma once

#include "battlefield/shape.hpp"
#include "battlefield/zone.hpp"

namespace linstock::battlefield::sight_detail {

/// A point on an edge, at the fraction left / (left + right) from its left end as seen from the eye.
struct Place {
  std::int64_t left = 0, right = 0;
  bool before(const Place& other) const;
  friend bool operator==(const Place& a, const Place& b) { return !a.before(b) && !b.before(a); }
};
constexpr Place leftmost{0, 1}, rightmost{1, 0};
/// The point at `place` on the edge from a to b, to the nearest 1/1000 inch.
Point at(const Place& place, Point a, Point b);

/// The cross product of two vectors from the eye: positive if b is to the left of a.
constexpr std::int64_t cross_from_eye(Point a, Point b) {
  return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}

/// The hidden stretches of an edge, disjoint and sorted from left to right.
class Shadows {
 public:
  /// Adds the shadow of a shape on the edge from a, its left end, to b.
  void cast(const Convex& shape, Point a, Point b);
  /// The visible stretches, except those that rounding makes empty.
  List<Segment, 32> gaps(Point a, Point b) const;

 private:
  struct Stretch {
    Place from, to;
  };
  void add(Stretch stretch);
  List<Stretch, 32> hidden_;
};

}  // namespace linstock::battlefield::sight_detail
