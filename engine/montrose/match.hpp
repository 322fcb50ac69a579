// A match of Montrose. The templates are made in game.cpp; whoever needs more than the Match interface
// includes this.
#pragma once

#include "kernel/match_of.hpp"
#include "montrose/montrose.hpp"

namespace linstock {
extern template class MatchOf<montrose::Montrose>;
}
