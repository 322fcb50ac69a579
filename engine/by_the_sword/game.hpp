// By The Sword for the list of games.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock::by_the_sword {

/// The entry of By The Sword in the list of games.
const GameInfo& game();

}  // namespace linstock::by_the_sword
