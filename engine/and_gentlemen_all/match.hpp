// A match of And Gentlemen All. The templates are made in game.cpp; whoever needs more than the Match
// interface includes this.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "kernel/match_of.hpp"

namespace linstock {
extern template class MatchOf<and_gentlemen_all::AndGentlemenAll>;
}
