// Straight bands of a given width, and the points at which a lane may bend round obstacles. For lane.cpp.
#pragma once

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// A fine length, in 1/256 of 1/1000 inch: lengths of a lane are summed so.
constexpr int fine_length_bits = 8;
/// The fine distance of two points, rounded up.
inline Mil fine_length(Point p, Point q) {
  return static_cast<Mil>(root_up(square(q - p) << (2 * fine_length_bits)));
}

/// A straight band, square at both ends.
struct Band {
  Point from, to;
  Mil length = 0;  ///< fine, above 0
  Mil width = 0;
  Convex outline;
  Box bound;

  Band(Point from_, Point to_, Mil length_, Mil width_);
  /// Whether the band overlaps a shape.
  bool hits(const Convex& shape) const;
  /// Whether the middle line crosses a shape.
  bool crosses(const Convex& shape) const;

 private:
  bool passes(const Convex& shape) const;
};

/// Whether a shape is nearer to a point than half of `twice`.
bool nearer_than(Point p, Mil twice, const Convex& shape);

/// The corners of a shape grown by half a width: cut off square where its edges turn by more than 45 degrees,
/// pointed elsewhere. A width of 0 leaves the shape as it is.
List<Point, 16> grown_corners(const Convex& shape, Mil width);

/// Points through each gap between two shapes that is just as wide as a band, two before it and two behind:
/// the cut grown corners would close such a gap.
using GapPlaces = List<Point, 128>;
GapPlaces gap_places(const Convex& a, const Convex& b, Mil width);

}  // namespace linstock::battlefield
