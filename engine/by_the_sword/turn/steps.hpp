// Sequence of play, initiative, winning.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// Begins a turn: its phases in their order.                                            BTS-seq.1, BTS-econ.1
struct NewTurn {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NewTurn)
};
/// The Initiative Phase. BTS-init.1
struct RollInitiative {
  LINSTOCK_RUNS LINSTOCK_FIELDS(RollInitiative)
};
/// Lets those roll who share the highest place that is shared, until nobody does, or until one is the
/// highest.
struct BreakTies {  // BTS-setup.10, BTS-R.22, BTS-D.7
  Purpose purpose{};
  bool top_only = false;
  LINSTOCK_RUNS LINSTOCK_FIELDS(BreakTies, purpose, top_only)
};
/// A power rolls for its place.
struct RollForPlace {
  Purpose purpose{};
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RollForPlace, purpose, power)
};
/// Sets the order that was rolled; in the Initiative Phase the highest then has his choice.
struct SetOrder {
  LINSTOCK_RUNS LINSTOCK_FIELDS(SetOrder)
};
/// The highest roller chooses to be first or last.                                       BTS-init.3, BTS-R.23
struct FirstOrLast {
  PowerId power;
  LINSTOCK_ASKS("BTS-init.3", first) LINSTOCK_FIELDS(FirstOrLast, power)
};
/// Checks for a winner and begins the next turn.                                                   BTS-win.1
struct EndTurn {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndTurn)
};
using TurnSteps = Kinds<NewTurn, RollInitiative, BreakTies, RollForPlace, SetOrder, FirstOrLast, EndTurn>;

}  // namespace linstock::by_the_sword
