// The summary of a finished match of Montrose: its battles and dice.
#pragma once

#include "montrose/match.hpp"
#include "opponent/summary.hpp"

namespace linstock::montrose {

/// Implements summary_of of opponent/summary.hpp. Counts for each seat: `battles-won` and `units-lost`,
/// against the odds before each battle that was fought to its end; `eliminations-rolled` and `panics-rolled`,
/// against the Battle Table; `superiority-dice`, the sum of the dice for Tactical Superiority.
Summary summary_of(const MatchOf<Montrose>& match, std::span<const GameInfo> games, Viewer viewer);

}  // namespace linstock::montrose
