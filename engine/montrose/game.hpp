// Campaigns of Montrose as an entry of the list of games.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock::montrose {

const GameInfo& game();

}  // namespace linstock::montrose
