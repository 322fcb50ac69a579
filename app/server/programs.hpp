// Programs that answer for seats.
#pragma once

#include <memory>
#include <optional>

#include "server/room.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// The seat whose open question a program is to answer, if any.
std::optional<Seat> asked_program(const Room& room);
/// Lets the programs of a match answer, if one is asked, until none is. Returns at once.
void run_programs(Server& server, const std::shared_ptr<Room>& room);

}  // namespace linstock::server
