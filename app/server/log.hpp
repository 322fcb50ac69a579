// The server's log on standard error, one JSON object per line. Never contains names, passwords, cookies or
// tokens.
#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

namespace linstock::server {

using LogFields = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// Sets up the log. Call once, before logging.
void open_log();
/// Logs normal operation.
void log_info(std::string_view event, LogFields fields = {});
/// Logs something that needs attention.
void log_error(std::string_view event, LogFields fields = {});

}  // namespace linstock::server
