// What on the table stops a play that is refused, as it is shown: how far it would come, what it meets, and
// a drawing of both.
#pragma once

#include <optional>

#include "and_gentlemen_all/state.hpp"
#include "battlefield/drawing.hpp"

namespace linstock::and_gentlemen_all {

struct Proof {
  battlefield::Unit in{};                ///< of the two numbers
  std::optional<std::int32_t> wished;    ///< 1/1000 inch or 1/100 degree
  std::optional<std::int32_t> possible;  ///< likewise, at most so much
  UnitId met;                            ///< the unit in the way, or in contact
  std::string ground;                    ///< the kind of ground in the way; empty: none is
  bool edge = false;                     ///< the edge of the table, or of the zone of deployment, is
  std::optional<Point> at;               ///< where
  battlefield::Drawing drawing;
};
BOOST_DESCRIBE_STRUCT(Proof, (), (in, wished, possible, met, ground, edge, at, drawing))

}  // namespace linstock::and_gentlemen_all
