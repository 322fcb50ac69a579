// A match of Declare Thee Sir. Its templates are instantiated in game.cpp. Needed only for more than the
// Match interface.
#pragma once

#include "declare_thee_sir/declare_thee_sir.hpp"
#include "kernel/match_of.hpp"

namespace linstock {
extern template class MatchOf<declare_thee_sir::DeclareTheeSir>;
}
