// Connections: HTTP for accounts and the page, WebSocket for the protocol.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/client.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// Serves one connection until it ends.
Task<> serve_connection(Server& server, asio::ip::tcp::socket socket, Connection& line);

}  // namespace linstock::server
