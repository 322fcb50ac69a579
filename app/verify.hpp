// Verifies a save, or a record of fair dice, by replaying it.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "kernel/game_info.hpp"

namespace linstock {

/// Replays a file and compares every die and every hash; in a record of fair dice also checks the
/// commitments. Prints the result and returns the exit status: 0, or 1 if anything differs or cannot be read.
int verify(const std::string& file, std::ostream& out, std::span<const GameInfo> games);

}  // namespace linstock
