// What is printed of the protocol: the part of docs/protocol.md that comes from the method table, and types.
#pragma once

#include <string>

#include "protocol/methods.hpp"

namespace linstock::protocol {

std::string document();
/// The same of other methods, without the errors.
std::string document(std::span<const Method> methods);

/// A file of TypeScript types of what is shown of a game.
std::string types(const GameInfo& game);
/// The file that those of all games import: the kernel's types.
std::string types_of_kernel();

}  // namespace linstock::protocol
