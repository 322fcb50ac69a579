// Absent players, and people whose accounts are removed.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/room.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// Notes that a person was at a match just now.
void note_presence(Server& server, const std::shared_ptr<Room>& room, std::string_view person);
/// Empties the seats of a person whose account was removed, and erases the person's name in all matches. What
/// could not be done stays listed in space "removed", and expiry tries again.
Task<> vacate(Server& server, std::string person);

}  // namespace linstock::server
