// Campaigns of Montrose for the list of games.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock::montrose {

/// The entry of Campaigns of Montrose in the list of games.
const GameInfo& game();

}  // namespace linstock::montrose
