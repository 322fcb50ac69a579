// Erases what has expired: abandoned matches of guests, ended logins, guests without a login.
#pragma once

#include <map>
#include <string>

#include "server/log.hpp"
#include "server/records.hpp"
#include "server/task.hpp"

namespace linstock::server {

class Server;

/// Checks a few documents of each space at a time, in a cycle.
class Expiry {
 public:
  explicit Expiry(Server& server) : server_(&server) {}

  /// Checks the next documents, unless some are being checked. Call every few seconds.
  void go_on();

 private:
  Task<> expire();
  Task<> expire_some();
  Task<> expire_match(std::string id);
  Task<> expire_login(const std::string& hash, const std::string& text);
  Task<> expire_guest(const std::string& id);
  Task<> expire_count(const std::string& host, const std::string& text);
  bool expired(const MatchRecord& record);

  Server* server_;
  std::map<std::string, std::string> looked_at_;  // by space: the last document looked at
  Outage outage_{"not_expired"};
  bool running_ = false;
};

}  // namespace linstock::server
