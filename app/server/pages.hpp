// Pages that are made by the program: how the server is doing.
#pragma once

#include "server/server.hpp"

namespace linstock::server {

std::string status_page(const Server& server);
/// For Prometheus.
std::string metrics_page(const Server& server);

}  // namespace linstock::server
