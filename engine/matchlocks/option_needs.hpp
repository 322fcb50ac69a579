// Options of Never Mind the Matchlocks that mean nothing without another.
#pragma once

#include "kernel/match_options.hpp"
#include "matchlocks/state.hpp"

namespace linstock::matchlocks {

/// What an option needs of another to mean anything.
constexpr OptionNeed option_needs[] = {{"time_is_up", "game_length", "1", "NMM-R.187"_clause}};

}  // namespace linstock::matchlocks
