// The protocol over streams, one message per line (`linstock rpc`).
#pragma once

#include <iosfwd>
#include <span>

#include "kernel/game_info.hpp"

namespace linstock {

/// Answers each line of `in` until it ends; notifications follow the answer to the request that caused them.
/// With `document`, prints the method table instead. Returns the exit status.
int rpc(std::istream& in, std::ostream& out, std::span<const GameInfo> games, bool document = false);

/// Prints the TypeScript types of a game, or of the "kernel", which all games import. Returns the exit
/// status: 2, with a message, if there is no such game.
int print_types(std::ostream& out, std::span<const GameInfo> games, std::string_view game);

}  // namespace linstock
