// The way of a message: from the connection through the checks and the method to the journal, and back.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/committing.hpp"
#include "server/room.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// A message that is carried out: what the server's methods know of it beside its parameters.
struct Handling {
  Client& client;
  std::shared_ptr<Room> room;                   ///< of its match, entered; nullptr if it names none
  std::vector<std::shared_ptr<Room>> opened{};  ///< of the matches that it created
  Cause cause{};                                ///< of what it changes in the match
  bool erases{};                                ///< the match is to be erased
};

/// Handles one message of a client. Throws Unreadable if the store cannot be read.
Task<> handle_message(std::shared_ptr<Client> client, std::string text);

}  // namespace linstock::server
