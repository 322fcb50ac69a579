// The part of docs/protocol.md that comes from the method table.
#pragma once

#include <string>

namespace linstock::protocol {

std::string document();

}  // namespace linstock::protocol
