// Generated pages: status and metrics.
#pragma once

#include "server/server.hpp"

namespace linstock::server {

/// The status as HTML.
std::string status_page(const Server& server);
/// The metrics in Prometheus's text format.
std::string metrics_page(const Server& server);

}  // namespace linstock::server
