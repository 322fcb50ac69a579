// A match of And Gentlemen All. Its templates are instantiated in game.cpp. Needed only for more than the
// Match interface.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "kernel/match_of.hpp"

namespace linstock {
extern template class MatchOf<and_gentlemen_all::AndGentlemenAll>;
}
