// The protocol on standard input and output, one message a line.
#pragma once

#include <iosfwd>
#include <span>

#include "kernel/game_info.hpp"

namespace linstock {

/// Answers each line of `in` until it ends; news follows the answer that caused it. With `document`, prints
/// the method table instead.
int rpc(std::istream& in, std::ostream& out, std::span<const GameInfo> games, bool document = false);

/// Prints the TypeScript types of a game, or of the "kernel", which those of all games import. Exit status; 2 and a
/// message if there is no such game.
int print_types(std::ostream& out, std::span<const GameInfo> games, std::string_view game);

}  // namespace linstock
