// What woods, hedges and works give to those who stand in or behind them.
#pragma once

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Of a target that is fired at in this place, from there: 0, or 2 to 4.               AGA-R.22, AGA-R.23
int cover(const Table&, const Convex& target, Point from, Point to);
/// Of foot attacked by a unit that touches it: 0, 2 or 3.                              AGA-R.78, AGA-R.23
int defence(const State&, const Table&, UnitId, UnitId attacker);
/// AGA-R.90
bool in_earthworks(const State&, const Table&, UnitId);

}  // namespace linstock::and_gentlemen_all
