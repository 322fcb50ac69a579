// Generates the part of docs/protocol.md that comes from the method table, and TypeScript types.
#pragma once

#include <string>

#include "protocol/methods.hpp"

namespace linstock::protocol {

/// The sections "Methods", "Verbs" (of these games) and "Errors", as Markdown.
std::string document(std::span<const GameInfo> games);
/// The section "Methods" for other methods, without errors.
std::string document(std::span<const Method> methods);

/// A TypeScript file with the types of a game as the protocol shows it.
std::string types(const GameInfo& game);
/// The file that those of all games import: the kernel's types.
std::string types_of_kernel();

}  // namespace linstock::protocol
