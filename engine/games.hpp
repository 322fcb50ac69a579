// The list of games compiled in; the only file that names them all.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock {

std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view id);

}  // namespace linstock
