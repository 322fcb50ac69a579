// A match of Never Mind the Matchlocks, made in game.cpp.
#pragma once

#include "kernel/match_of.hpp"
#include "matchlocks/matchlocks.hpp"

namespace linstock {
extern template class MatchOf<matchlocks::Matchlocks>;
}
