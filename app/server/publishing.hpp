// What the watchers of a match are sent: its news, and every other difference from what was last pushed,
// whichever server made it.
#pragma once

#include <memory>

#include "server/room.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// Pushes news and other changes to watchers, and starts programs that are to answer. Call after commit().
void publish(Server& server, const std::shared_ptr<Room>& room);
/// Pushes which seats' persons watch a match over connections to this server, if that has changed.
void publish_presence(Server& server, Room& room);
/// Sends a client the news of an entered match, as much as its outbox has room for.
void send_news(Server& server, Client& client, const Room& room);
/// Sends more of the news for which a client's outbox had no room. Call when it is empty.
Task<> catch_up(Server& server, std::shared_ptr<Client> client);

}  // namespace linstock::server
