// Shock, and tests of morale.                                                                 9 Morale
#pragma once

#include "and_gentlemen_all/combat/scores.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Adds SP; a unit that takes them from an enemy in this action is to test.                    AGA-9.1
void shock(State&, UnitId, int sp);
void harm(State&, UnitId to, UnitId by, int sp, Face on);
/// Score of a test of morale.                                                                  AGA-9.5
Score morale_score(const State&, const Table&, UnitId, std::uint8_t die);
Result morale_result(const Table&, int total);
/// What its rating adds to tests of morale and to rally rolls.                         AGA-T.rating, AGA-R.91
int morale_rating(const Table&, UnitId);
/// Carries out what a test came to.                                                            AGA-9.6
void apply(State&, GamePlay&, UnitId, Result);

}  // namespace linstock::and_gentlemen_all
