// What may obstruct a unit where it stands, or within a distance of that place.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

/// A shape that a unit may not overlap.
struct Obstacle {
  Convex shape;
  UnitId unit;                                   ///< none: terrain, or beyond the table edge
  const battlefield::Feature* ground = nullptr;  ///< terrain that it may not enter
  bool edge = false;                             ///< beyond the table edge
};

/// All obstacles that may lie within `far` of a unit. Some may lie a little farther. Units in `over` are left
/// out.
struct Obstacles {
  std::vector<Obstacle> list;

  Obstacles(const State&, const Table&, UnitId, const Unit& stands, Mil far, const UnitSet& over = {});
};

}  // namespace linstock::and_gentlemen_all
