// And Gentlemen All as an entry of the list of games.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock::and_gentlemen_all {

const GameInfo& game();

}  // namespace linstock::and_gentlemen_all
