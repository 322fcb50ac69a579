// What may be in the way of one unit where it stands and within a distance of it.
#pragma once

#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {

struct Obstacle {
  Convex shape;
  UnitId unit;          ///< none: ground, or what lies beyond the table
  bool ground = false;  ///< that it may not enter
  bool edge = false;
};

struct Obstacles {
  List<Obstacle, 80> list;
  bool overflow = false;  ///< more than that: whoever asks takes it that there is no room

  Obstacles(const State&, const Table&, UnitId, const Unit& stands, Mil far, const UnitSet& over = {});

 private:
  void add(const Obstacle&);
};

}  // namespace linstock::and_gentlemen_all
