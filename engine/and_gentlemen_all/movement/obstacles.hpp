// What may be in the way of one unit where it stands and within a distance of it.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

struct Obstacle {
  Convex shape;
  UnitId unit;          ///< none: ground, or what lies beyond the table
  bool ground = false;  ///< that it may not enter
  bool edge = false;
};

struct Obstacles {
  std::vector<Obstacle> list;

  Obstacles(const State&, const Table&, UnitId, const Unit& stands, Mil far, const UnitSet& over = {});
};

}  // namespace linstock::and_gentlemen_all
