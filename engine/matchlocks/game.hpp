// Never Mind the Matchlocks for the list of games.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock::matchlocks {

const GameInfo& game();

}  // namespace linstock::matchlocks
