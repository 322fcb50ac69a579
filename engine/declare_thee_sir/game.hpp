// Declare Thee Sir for the list of games.
#pragma once

#include "kernel/game_info.hpp"

/// Its entry in the list of games.
namespace linstock::declare_thee_sir {

const GameInfo& game();

}  // namespace linstock::declare_thee_sir
