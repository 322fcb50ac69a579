// A match of the proving game, made in match.cpp.
#pragma once

#include "kernel/match_of.hpp"
#include "kernel/proving/proving.hpp"

namespace linstock {
extern template class MatchOf<proving::Proving>;
}
