// Straight bands of a given width, and the candidate points for the bends of a lane. Used by lane.cpp.
#pragma once

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// The length of a lane is summed in fine units of 1/256 of 1/1000 inch.
constexpr int fine_length_bits = 8;
/// The distance of two points in fine units, rounded up.
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
  /// Whether the centre line crosses a shape.
  bool crosses(const Convex& shape) const;

 private:
  bool passes(const Convex& shape) const;
};

/// Whether the distance of a shape from a point is less than twice / 2.
bool nearer_than(Point p, Mil twice, const Convex& shape);

/// The corners of a shape offset outward by width / 2, with square joins where its edges turn by more than 45
/// degrees and mitred ones elsewhere. A width of 0 leaves the shape as it is.
List<Point, 16> grown_corners(const Convex& shape, Mil width);

/// Four points, two on either side, for each gap between two shapes that is about as wide as a band. They are
/// needed because the offset corners would close such a gap.
using GapPlaces = List<Point, 128>;
GapPlaces gap_places(const Convex& a, const Convex& b, Mil width);

}  // namespace linstock::battlefield
