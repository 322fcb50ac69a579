// A match of By The Sword. Its templates are instantiated in game.cpp. Needed only for more than the Match
// interface.
#pragma once

#include "by_the_sword/by_the_sword.hpp"
#include "kernel/match_of.hpp"

namespace linstock {
extern template class MatchOf<by_the_sword::ByTheSword>;
}
