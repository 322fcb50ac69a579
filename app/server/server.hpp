// The server: one thread for sockets and rules, one for writing, a few for programs and loading. Matches need
// no mutex: only the holder of a room's lock (RoomLock) may access its match. Other servers may share the
// store (claims.hpp).
#pragma once

#include "server/config.hpp"
#include "server/connections.hpp"
#include "server/expiry.hpp"
#include "server/files.hpp"
#include "server/notices.hpp"
#include "server/quotas.hpp"
#include "server/rooms.hpp"
#include "server/storage.hpp"
#include "server/thinkers.hpp"
#include "server/timekeeper.hpp"

namespace linstock::server {

/// Counters since the start; metrics_page() describes them.
struct Metrics {
  std::uint64_t messages = 0, plays = 0, refused = 0, connections = 0, loaded = 0, stored = 0, failed = 0,
                notices = 0, notices_failed = 0;
};

/// The parts of the server. What needs several of them takes the server.
class Server {
 public:
  Server(asio::io_context& context, Config c, Stores stores);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  asio::io_context& io;
  const Config config;
  Metrics metrics;
  protocol::MatchRegistry registry;
  Files files;        ///< of the page; empty without a page
  Buckets chatter{};  ///< by person: rate of chat messages

  Storage storage;
  Connections connections;
  Quotas quotas;
  Rooms rooms;
  Timekeeper timekeeper;
  Expiry expiry;
  Notices notices;
  Thinkers thinkers;  ///< last: its threads end before what they use

  /// What is to be done every few seconds.
  void tidy();
  /// Begins shutdown: connections end once their outboxes are empty, and no programs are started.
  void stop();
  bool stopping() const { return stopping_; }
  /// Writes what was submitted and closes the store. The server is unusable afterwards.
  void finish();

 private:
  void settled(const Storage::Outcome& outcome);

  bool stopping_ = false;
};

/// The methods that the server adds to those of the protocol, or overrides: methods.cpp.
std::span<const protocol::Method> server_methods();

}  // namespace linstock::server
