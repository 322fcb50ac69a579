// What of an edge bodies hide from an eye at {0, 0}. For sight.cpp.
#pragma once

#include "battlefield/shape.hpp"
#include "battlefield/zone.hpp"

namespace linstock::battlefield::looking {

/// A place on an edge, by how it divides it: its parts on the left and on the right as seen from the eye.
struct Place {
  std::int64_t left = 0, right = 0;
  bool before(const Place& other) const;
  friend bool operator==(const Place& a, const Place& b) { return !a.before(b) && !b.before(a); }
};
constexpr Place leftmost{0, 1}, rightmost{1, 0};
/// That place on the edge from a to b, to the nearest 1/1000 inch.
Point at(const Place& place, Point a, Point b);

/// A crossing of two vectors from the eye: above 0 if b is to the left of a.
constexpr std::int64_t turn(Point a, Point b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }

/// Stretches of an edge, from left to right and apart from each other.
class Shadows {
 public:
  /// Hides what lies behind a shape of the edge from a, its left end as the eye sees it, to b.
  void cast(const Convex& shape, Point a, Point b);
  /// What is not hidden, and is longer than nothing when rounded.
  List<Segment, 32> gaps(Point a, Point b) const;

 private:
  struct Stretch {
    Place from, to;
  };
  void add(Stretch stretch);
  List<Stretch, 32> hidden_;
};

}  // namespace linstock::battlefield::looking
