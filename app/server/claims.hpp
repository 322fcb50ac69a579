// Several servers on one database. Only the server that has claimed a match writes it; the others follow by
// reading the store, and may request the claim. They notify each other:
//
//   match/ID    the match has changed
//   wanted/ID   another server requests the claim
//   free/ID     the claim was released
//   person/ID   some of a person's logins have ended
#pragma once

#include <memory>
#include <string>

#include "server/room.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// Claims the match of an entered room for this server; false if another server does not release it in time.
Task<bool> claim(Server& server, const std::shared_ptr<Room>& room);
/// The same without waiting, and without reading what the other server wrote last.
Task<bool> try_claim(Server& server, const std::shared_ptr<Room>& room);

/// Pushes what another server has written to this server's watchers. With `take_over`, claims the match if no
/// other server has, and carries on with it.
Task<> look_again(Server& server, std::string id, bool take_over);
/// Loop: handles notifications from other servers.
Task<> hear_others(Server& server);

}  // namespace linstock::server
