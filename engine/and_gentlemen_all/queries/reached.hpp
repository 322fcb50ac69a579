// How far a move in progress may continue.
#pragma once

#include <variant>
#include <vector>

#include "and_gentlemen_all/state.hpp"

namespace linstock::and_gentlemen_all {

/// The move so far, and the unit as it stands after it.
struct SoFar {
  UnitId unit;
  Pose at;
  Formation formation{};
  bool mounted = false;
  Mil spent = 0, allowance = 0;
  bool in_contact = false;
  bool complete = false;  ///< the move may end here
};
BOOST_DESCRIBE_STRUCT(SoFar, (), (unit, at, formation, mounted, spent, allowance, in_contact, complete))

/// Legal amounts from low to high, in steps: 1/1000 inch or 1/100 degree.
struct Span {
  std::int32_t low = 0, high = 0, step = 1;
};
BOOST_DESCRIBE_STRUCT(Span, (), (low, high, step))

/// A legal next leg. The fields from `at` on describe the unit after the longest such leg, and what limits
/// it.
struct NextLeg {
  LegKind leg{};
  std::optional<Formation> formation;  ///< for a leg `form`: the formation
  std::vector<Span> by;                ///< legal amounts; empty: the leg has no amount
  Pose at;
  Mil spent = 0;
  bool in_contact = false;
  std::optional<Reason> stopped_by;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(NextLeg, (), (leg, formation, by, at, spent, in_contact, stopped_by, clause))

using Reached = std::variant<SoFar, NextLeg>;

}  // namespace linstock::and_gentlemen_all
