// Where straight movement stops, and why.
#pragma once

#include "battlefield/ground.hpp"

namespace linstock::battlefield {

/// Where a body that moves straight stops, and what it meets there; nothing: it goes as far as it would.
template <class UnitId>
struct StopOf {
  Mil distance = 0;
  UnitId unit;
  const Feature* ground = nullptr;  ///< terrain that it may not enter
  bool edge = false;                ///< the table edge
};

}  // namespace linstock::battlefield
