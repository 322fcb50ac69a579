// The answer to a measurement between units or points.                                          DTS-R.25,
// DTS-R.26
#pragma once

#include "battlefield/drawing.hpp"
#include "declare_thee_sir/events.hpp"

namespace linstock::declare_thee_sir {

/// The distance between two units or points.
struct Measured {
  UnitId from, to;       ///< none: a point
  Mil distance = 0;      ///< between what the two cover
  Point nearest, there;  ///< the two points that this distance joins
  battlefield::Drawing drawing;
};
BOOST_DESCRIBE_STRUCT(Measured, (), (from, to, distance, nearest, there, drawing))

}  // namespace linstock::declare_thee_sir
