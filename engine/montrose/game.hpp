// Campaigns of Montrose as an entry of the list of games.
#pragma once

#include "games.hpp"

namespace linstock::montrose {

const GameInfo& game();

}  // namespace linstock::montrose
