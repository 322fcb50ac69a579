// A fair queue: shares service time equally among clients, however often each asks.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <set>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace linstock::server {

namespace asio = boost::asio;

/// Serves the least-served client first. A newcomer waits at most for the slots in service and one slot of
/// each other waiting client; time away earns no credit.
class FairQueue {
 public:
  /// Serves up to `slots` at once.
  FairQueue(asio::io_context& io, std::size_t slots) : io_(&io), free_(slots) {}
  FairQueue(const FairQueue&) = delete;
  FairQueue& operator=(const FairQueue&) = delete;

  /// Waits for a slot, to be given back with done(). One client may wait several times at once.
  asio::awaitable<void> take(const std::string& who);
  /// Gives a slot back after so many seconds of service.
  void done(const std::string& who, double seconds);

 private:
  struct Account {
    double served;  ///< seconds of service; a newcomer starts at `last_`
    std::deque<asio::steady_timer*> waiting{};
  };
  Account& account_of(const std::string& who);
  void serve_soon();
  void serve();

  asio::io_context* io_;
  std::size_t free_;
  bool posted_ = false;  // serve() is posted
  double last_ = 0;      // `served` of the client that was served last
  std::map<std::string, Account> accounts_;
  std::size_t most_accounts_ = 1'000;               // with more, idle ones are dropped
  std::set<std::pair<double, std::string>> order_;  // waiting accounts: (seconds served, who)
};

/// RAII: holds a slot taken with FairQueue::take(), and gives it back with the time used.
class QueueSlot {
 public:
  QueueSlot(FairQueue& of, std::string who) : of_(&of), who_(std::move(who)) {}
  ~QueueSlot() {
    of_->done(who_, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count());
  }
  QueueSlot(const QueueSlot&) = delete;
  QueueSlot& operator=(const QueueSlot&) = delete;

 private:
  FairQueue* of_;
  std::string who_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace linstock::server
