// Shock and morale tests.                                                                          9 Morale
#pragma once

#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Score of a morale test, from a die already rolled.                                          AGA-9.5
Score morale_score(const State&, const Table&, UnitId, std::uint8_t die);
/// The result of a score. AGA-T.morale
Result morale_result(const Table&, int total);
/// The modifier of its rating in morale tests and rally rolls.                         AGA-T.rating, AGA-R.91
int morale_rating(const Table&, UnitId);
/// Applies the result of a morale test.                                                        AGA-9.6
void apply(State&, GamePlay&, UnitId, Result);

}  // namespace linstock::and_gentlemen_all
