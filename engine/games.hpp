// The list of the games compiled in; the only place that names them all.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock {

/// All games.
std::span<const GameInfo> games();
/// The game with this id, or nullptr.
inline const GameInfo* find_game(std::string_view id) {
  for (const GameInfo& g : games())
    if (g.id == id) return &g;
  return nullptr;
}

}  // namespace linstock
