// How far a move that is being composed may go on, as it is shown.
#pragma once

#include <variant>
#include <vector>

#include "and_gentlemen_all/state.hpp"

namespace linstock::and_gentlemen_all {

/// The move so far.
struct SoFar {
  UnitId unit;
  Pose at;
  Formation formation{};
  bool mounted = false;
  Mil spent = 0, allowance = 0;
  bool in_contact = false;
  bool complete = false;  ///< it may end so
};
BOOST_DESCRIBE_STRUCT(SoFar, (), (unit, at, formation, mounted, spent, allowance, in_contact, complete))

/// Numbers from low to high, by a step: 1/1000 inch or 1/100 degree.
struct Span {
  std::int32_t low = 0, high = 0, step = 1;
};
BOOST_DESCRIBE_STRUCT(Span, (), (low, high, step))

/// A leg that may come next; how the unit stands at its most, and what lets it go no farther.
struct NextLeg {
  LegKind leg{};
  std::optional<Formation> formation;  ///< that it forms
  std::vector<Span> by;                ///< none: it is done or not
  Pose at;
  Mil spent = 0;
  bool in_contact = false;
  std::optional<Reason> stopped_by;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(NextLeg, (), (leg, formation, by, at, spent, in_contact, stopped_by, clause))

using Reached = std::variant<SoFar, NextLeg>;

}  // namespace linstock::and_gentlemen_all
