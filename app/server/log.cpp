#include "server/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "kernel/json.hpp"

namespace linstock::server {

namespace {

/// The rest of the JSON object that the pattern in open_log() begins.
std::string rest(std::string_view event, LogFields fields) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("event", event);
  for (const auto& [name, value] : fields) w.member(name, value);
  w.close('}');
  return w.take().substr(1);
}

}  // namespace

void open_log() {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("linstock"));
  spdlog::set_pattern(R"({"at":"%Y-%m-%dT%T.%e%z","level":"%l",%v)");
}

void log_info(std::string_view event, LogFields fields) { spdlog::info("{}", rest(event, fields)); }
void log_error(std::string_view event, LogFields fields) { spdlog::error("{}", rest(event, fields)); }

void Outage::goes_on(std::string_view why) {
  const auto now = std::chrono::steady_clock::now();
  if (told_ && now < *told_ + std::chrono::minutes{1}) return;
  told_ = now;
  log_error(event_, {{"why", why}});
}

}  // namespace linstock::server
