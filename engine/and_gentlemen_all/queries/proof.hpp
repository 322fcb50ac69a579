// What on the table causes a refusal: how far the unit would get, what it meets, and a drawing of both.
#pragma once

#include <optional>

#include "and_gentlemen_all/state.hpp"
#include "battlefield/drawing.hpp"

namespace linstock::and_gentlemen_all {

/// Why a play is refused, in measurements. Fields that do not apply are absent or empty.
struct Proof {
  battlefield::Unit in{};                 ///< of `requested` and `allowed`
  std::optional<std::int32_t> requested;  ///< the distance or angle asked for: 1/1000 inch or 1/100 degree
  std::optional<std::int32_t> allowed;    ///< the largest that is legal, in the same unit
  UnitId met;                             ///< the unit in the way, or in contact
  std::string ground;                     ///< id of the kind of terrain in the way; empty: none
  bool edge = false;                      ///< the edge of the table or deployment zone is in the way
  std::optional<Point> at;                ///< where the unit meets it
  battlefield::Drawing drawing;
};
BOOST_DESCRIBE_STRUCT(Proof, (), (in, requested, allowed, met, ground, edge, at, drawing))

}  // namespace linstock::and_gentlemen_all
