// The part of docs/protocol.md that comes from the method table.
#pragma once

#include <string>

#include "protocol/methods.hpp"

namespace linstock::protocol {

std::string document();
/// The same of other methods, without the errors.
std::string document(std::span<const Method> methods);

}  // namespace linstock::protocol
