// Melee: who may attack whom, and the scores.                                                8 Melee combat
#pragma once

#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Why a unit may not attack this enemy now, if so.                                      AGA-8.1 to AGA-8.4
std::optional<Refusal> may_attack(const State&, const Table&, UnitId, UnitId target);
/// Both scores of an attack, from dice already rolled. AGA-8.9, AGA-8.10
Scores melee_scores(const State&, const Table&, UnitId, UnitId target, std::uint8_t die,
                    std::uint8_t target_die);

}  // namespace linstock::and_gentlemen_all
