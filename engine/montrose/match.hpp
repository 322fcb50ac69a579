// A match of Montrose. Its templates are instantiated in game.cpp. Needed only for more than the Match
// interface.
#pragma once

#include "kernel/match_of.hpp"
#include "montrose/montrose.hpp"

namespace linstock {
extern template class MatchOf<montrose::Montrose>;
}
