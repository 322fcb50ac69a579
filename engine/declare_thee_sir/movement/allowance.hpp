// How far the acting unit may move.                                           DTS-T.movement, DTS-T.movemod
#pragma once

#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

/// How many dice a unit's movement roll has; 0: a general, who rolls none.             DTS-2.1 to DTS-2.3
int movement_dice(const Table&, UnitId, const Unit&);
/// The clause that says how far a unit moves.                                              DTS-2.1 to DTS-2.3
Clause movement_rule(const Table&, UnitId, const Unit&);
/// What the formation, and a road that it follows, add to the roll.            DTS-2.7 to DTS-2.9, DTS-R.30
int movement_modifier(const Table&, const Unit&, bool along_road);
/// The inches that the acting unit may move in a direction, before difficult ground: thirds and halves are
/// rounded up.                                      DTS-2.5, DTS-2.11, DTS-R.31, DTS-R.32, DTS-X.5, DTS-X.7
int allowance(const State&, const Table&, Heading, bool along_road = false);

}  // namespace linstock::declare_thee_sir
