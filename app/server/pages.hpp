// Generated pages: status and metrics.
#pragma once

#include <string>

namespace linstock::server {

class Server;

/// The status as HTML.
std::string status_page(const Server& server);
struct Health {
  bool well = true;
  std::string text;  ///< a line for each thing an operator should know; "good" if there is none
};
Health health_of(Server& server);
/// The metrics in Prometheus's text format.
std::string metrics_page(const Server& server);

}  // namespace linstock::server
