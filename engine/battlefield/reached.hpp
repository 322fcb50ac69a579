// How far a move in progress may continue: what a step's reach() returns, the same in all games.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "battlefield/shape.hpp"
#include "kernel/reason.hpp"

namespace linstock::battlefield {

/// The move so far, and the unit as it stands after it.
template <class UnitId, class Formation>
struct SoFar {
  UnitId unit;
  Pose at;
  Formation formation{};
  bool mounted = false;
  Mil spent = 0, allowance = 0;
  bool in_contact = false;
  bool complete = false;  ///< the move may end here
  BOOST_DESCRIBE_CLASS(SoFar, (), (unit, at, formation, mounted, spent, allowance, in_contact, complete), (),
                       ())
};

/// Legal amounts from low to high, in steps: 1/1000 inch or 1/100 degree.
struct Span {
  std::int32_t low = 0, high = 0, step = 1;
};
BOOST_DESCRIBE_STRUCT(Span, (), (low, high, step))

/// A legal next leg. The fields from `at` on describe the unit after the longest such leg, and what limits
/// it.
template <class LegKind, class Formation>
struct NextLeg {
  LegKind leg{};
  std::optional<Formation> formation;  ///< for a leg `form`: the formation
  std::vector<Span> by;                ///< legal amounts; empty: the leg has no amount
  Pose at;
  Mil spent = 0;
  bool in_contact = false;
  std::optional<Reason> stopped_by;
  std::string clause;
  BOOST_DESCRIBE_CLASS(NextLeg, (), (leg, formation, by, at, spent, in_contact, stopped_by, clause), (), ())
};

/// First the move so far, then each leg that may come next.
template <class UnitId, class Formation, class LegKind>
using Reached = std::variant<SoFar<UnitId, Formation>, NextLeg<LegKind, Formation>>;

}  // namespace linstock::battlefield
