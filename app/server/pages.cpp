#include "server/pages.hpp"

namespace linstock::server {

std::string status_page(const Server& server) {
  std::string games;
  for (const GameInfo& game : server.registry.games) games += fmt::format("<li>{}</li>", game.title);
  return fmt::format(
      R"(<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Linstock</title><h1>Linstock</h1><p>This server is up. It speaks JSON-RPC on the WebSocket <code>/ws</code>.</p>
<ul>{}</ul><p>{} connections, {} matches in memory.</p></html>
)",
      games, server.clients.size(), server.rooms.size());
}

std::string metrics_page(const Server& server) {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                       std::uint64_t value) {
    out += fmt::format("# HELP linstock_{0} {1}\n# TYPE linstock_{0} {2}\nlinstock_{0} {3}\n", name, help,
                       type, value);
  };
  const Metrics& m = server.metrics;
  add("connections", "gauge", "WebSockets that are open.", server.clients.size());
  add("matches_in_memory", "gauge", "Matches that are not put away.", server.rooms.size());
  add("connections_total", "counter", "Connections accepted.", m.connections);
  add("messages_total", "counter", "Messages received.", m.messages);
  add("refusals_total", "counter", "Messages answered with an error.", m.refused);
  add("entries_total", "counter", "Entries of journals written.", m.plays);
  add("matches_read_total", "counter", "Matches read from the store.", m.loaded);
  add("writes_total", "counter", "Units made durable.", m.stored);
  add("writes_failed_total", "counter", "Units that the store did not take.", m.failed);
  return out;
}

}  // namespace linstock::server
