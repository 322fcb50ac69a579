// Replays a save and compares every die and every hash.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "kernel/game_info.hpp"

namespace linstock {

/// Says "N entries, every hash and every die agrees" and returns 0, or what is wrong and where, and
/// returns 1.
int verify(const std::string& file, std::ostream& out, std::span<const GameInfo> games);

}  // namespace linstock
