#include "server/pages.hpp"

#include "server/server.hpp"

namespace linstock::server {

std::string status_page(const Server& server) {
  std::string games;
  for (const GameInfo& game : server.registry.games) games += fmt::format("<li>{}</li>", game.title);
  return fmt::format(
      R"(<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Linstock</title><h1>Linstock</h1><p>This server is up. It speaks JSON-RPC on the WebSocket <code>/ws</code>.</p>
<ul>{}</ul><p>{} connections, {} matches in memory.</p></html>
)",
      games, server.connections.clients.size(), server.rooms.all().size());
}

Health health_of(Server& server) {
  Health health;
  const auto bad = [&](std::string_view what) {
    health.well = false;
    health.text.append(what).append("\n");
  };
  if (server.stopping()) bad("the server is stopping");
  if (!server.storage.healthy()) bad("the store cannot be written");
  if (!server.storage.readable()) bad("the store cannot be read");
  for (const auto& match : server.rooms.damaged)
    health.text += fmt::format("match {} was loaded without the plays after a gap in its journal\n", match);
  if (health.text.empty()) health.text = "good\n";
  return health;
}

std::string metrics_page(const Server& server) {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                       std::uint64_t value) {
    out += fmt::format("# HELP linstock_{0} {1}\n# TYPE linstock_{0} {2}\nlinstock_{0} {3}\n", name, help,
                       type, value);
  };
  const Metrics& m = server.metrics;
  add("connections", "gauge", "WebSockets that are open.", server.connections.clients.size());
  add("matches_in_memory", "gauge", "Matches in memory.", server.rooms.all().size());
  add("connections_total", "counter", "Connections accepted.", m.connections);
  add("messages_total", "counter", "Messages received.", m.messages);
  add("refusals_total", "counter", "Messages answered with an error.", m.refused);
  add("entries_total", "counter", "Entries of journals written.", m.plays);
  add("matches_read_total", "counter", "Matches read from the store.", m.loaded);
  add("writes_total", "counter", "Write batches committed.", m.stored);
  add("writes_failed_total", "counter", "Write batches that failed.", m.failed);
  add("notices_total", "counter", "Mails and requests that told people of their turns.", m.notices);
  add("notices_failed_total", "counter", "Those that were not accepted.", m.notices_failed);
  add("store_writable", "gauge", "Whether the last write succeeded.", server.storage.healthy());
  add("matches_damaged", "gauge", "Matches loaded without the plays after a gap in their journal.",
      server.rooms.damaged.size());
  return out;
}

}  // namespace linstock::server
