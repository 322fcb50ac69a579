// Protection by woods, hedges and works.
#pragma once

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Cover of a target against fire from a point, at the point that is hit: 0, or 2 to 4.   AGA-R.22, AGA-R.23
int cover(const Table&, const Convex& target, Point from, Point to);
/// Defence of foot against an attacker in contact: 0, 2 or 3.                          AGA-R.78, AGA-R.23
int defence(const State&, const Table&, UnitId, UnitId attacker);
/// Whether a unit counts as in earthworks in morale tests. AGA-R.90
bool in_earthworks(const State&, const Table&, UnitId);

}  // namespace linstock::and_gentlemen_all
