// Erases a match, with all that is stored of it.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "server/room.hpp"
#include "server/task.hpp"

namespace linstock::server {

class Server;

/// Everybody who has a part in a match: its owner, its umpire, and the persons in its seats.
std::set<std::string> parts_in(const MatchRecord& r);

/// Erases a match that is entered and claimed; whether it is gone from the store. Then its room is `lost`,
/// and those who watch it are cut.
Task<bool> erase_match(Server& server, std::shared_ptr<Room> room);

}  // namespace linstock::server
