// The server's log on standard error, one JSON object per line. Never contains names, passwords, cookies or
// tokens.
#pragma once

#include <chrono>
#include <initializer_list>
#include <optional>
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

/// A failure that may last: logs one line when it begins, and then at most one a minute.
class Outage {
 public:
  explicit Outage(std::string_view event) : event_(event) {}
  void goes_on(std::string_view why);

 private:
  std::string_view event_;
  std::optional<std::chrono::steady_clock::time_point> told_;
};

}  // namespace linstock::server
