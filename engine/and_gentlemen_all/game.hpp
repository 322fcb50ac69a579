// And Gentlemen All for the list of games.
#pragma once

#include "kernel/game_info.hpp"

/// The entry of And Gentlemen All in the list of games.
namespace linstock::and_gentlemen_all {

const GameInfo& game();

}  // namespace linstock::and_gentlemen_all
