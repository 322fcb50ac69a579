// Melee: who may attack whom, and with what scores.                                         8 Melee combat
#pragma once

#include "and_gentlemen_all/combat/scores.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Whether it may attack this enemy now; else why not.                                   AGA-8.1 to AGA-8.4
std::optional<Refusal> may_attack(const State&, const Table&, UnitId, UnitId target);
/// AGA-8.9, AGA-8.10
Scores melee_scores(const State&, const Table&, UnitId, UnitId target, std::uint8_t die,
                    std::uint8_t target_die);

}  // namespace linstock::and_gentlemen_all
