// A round of Melee in one leap: the odds of all its Melee dice and saves together.
#pragma once

#include <functional>

#include "matchlocks/matchlocks.hpp"

namespace linstock::matchlocks {

/// Calls `each` for what the Melee dice and saves of a round lead to, with its chance: the casualties are
/// about to come off. Both sides throw for themselves, so their Kills are binomial and independent, and a
/// round has as many ends as there are pairs of them, not as there are throws. False, without a call, if the
/// open throw is not the first of a round, or if the round is not so simple: a Square saves by divisions, and
/// the shot that kills before the Melee is not a Hit to save.
bool leap_round(const State&, const Table&, const std::function<void(const State&, double)>& each);

}  // namespace linstock::matchlocks
