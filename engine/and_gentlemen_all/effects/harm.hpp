// Shock points, which call for tests.                                                              9 Morale
#pragma once

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Adds SP, and nothing else. AGA-9.8
void shock(State&, UnitId, int sp);
/// Adds SP inflicted by an enemy, and has the unit test its morale. `on`: its face that the enemy touches, or
/// none from a distance. AGA-9.1
void harm(State&, UnitId to, UnitId by, int sp, Face on);

}  // namespace linstock::and_gentlemen_all
