// What lies on a table.
#pragma once

#include <vector>

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// One thing that lies on the table: an area, or a line with the band about it.
struct Feature {
  std::uint8_t kind = 0;   ///< the game's own numbering
  std::uint8_t level = 0;  ///< contour step of a hill
  Mil depth = 0;           ///< of a line
  bool line = false;
  std::vector<Point> outline;  ///< polygon, or the points of a line
  std::vector<Convex> pieces;  ///< that do not overlap
};

/// Origin at the south-west corner, x east, y north.
struct Ground {
  Mil width = 0, depth = 0;
  std::vector<Feature> features;  ///< at most 64
};

}  // namespace linstock::battlefield
