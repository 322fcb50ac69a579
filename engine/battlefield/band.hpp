// Bands of a given width, and the places about obstacles at which a lane may bend.
#pragma once

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// Lengths of a lane are summed in 1/256 of 1/1000 inch.
constexpr int fine_length_bits = 8;
/// The distance of two points in that, rounded up.
inline Mil fine_length(Point p, Point q) {
  return static_cast<Mil>(root_up(square(q - p) << (2 * fine_length_bits)));
}

/// A straight band from one point to another, square at both ends.
struct Band {
  Point from, to;
  Mil length = 0;  ///< the fine length, above 0
  Mil width = 0;
  Convex outline;
  Box bound;

  Band(Point from_, Point to_, Mil length_, Mil width_);
  /// Whether it overlaps a shape.
  bool hits(const Convex& shape) const;
  /// Whether its middle line goes through a shape.
  bool crosses(const Convex& shape) const;

 private:
  bool passes(const Convex& shape) const;
};

/// Whether a shape comes nearer to a point than half of `twice`.
bool nearer_than(Point p, Mil twice, const Convex& shape);

/// The corners of a shape grown by half a width: cut off square where its edges turn by more than 45 degrees,
/// pointed elsewhere. A width of 0 gives its own.
List<Point, 16> grown_corners(const Convex& shape, Mil width);

/// Places on the straight way through each gap between two shapes that is about as wide as a band, and that
/// their grown corners would close: two before it and two behind.
using GapPlaces = List<Point, 128>;
GapPlaces gap_places(const Convex& a, const Convex& b, Mil width);

}  // namespace linstock::battlefield
