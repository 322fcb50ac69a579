// What the server refuses, though the protocol alone would allow it.
#pragma once

#include <optional>

#include "protocol/dispatch.hpp"
#include "server/room.hpp"

namespace linstock::server {

/// Whether a method changes the match or the server's record of it.
bool changes(protocol::Does does);

/// Why a request is refused; nothing if it is not. `room`: of its match, entered and claimed; nullptr if it
/// names none.
std::optional<protocol::Error> barred(const Client& client, const Room* room,
                                      const protocol::Prepared& asked);

}  // namespace linstock::server
