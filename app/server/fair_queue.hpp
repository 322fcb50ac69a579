// A fair queue: shares service time equally among those who ask, however often each asks.
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

/// Least-served first. A newcomer waits at most for what is being served and one slot of each other who
/// waits; time away earns no credit.
class FairQueue {
 public:
  /// `slots` are served at once.
  FairQueue(asio::io_context& io, std::size_t slots) : io_(&io), free_(slots) {}
  FairQueue(const FairQueue&) = delete;
  FairQueue& operator=(const FairQueue&) = delete;

  /// Waits for a slot; the same `who` may wait several times at once.
  asio::awaitable<void> take(const std::string& who);
  /// Gives a slot back after so many seconds of service.
  void done(const std::string& who, double seconds);

 private:
  struct Account {
    double served;  ///< seconds; a newcomer starts at what the last one served had
    std::deque<asio::steady_timer*> waiting{};
  };
  Account& account_of(const std::string& who);
  void serve_soon();
  void serve();

  asio::io_context* io_;
  std::size_t free_;
  bool posted_ = false;  // serve() is
  double last_ = 0;      // seconds that the one served last had had before
  std::map<std::string, Account> accounts_;
  std::size_t most_accounts_ = 1'000;               // before idle ones are dropped
  std::set<std::pair<double, std::string>> order_;  // of accounts that wait: seconds served, who
};

/// RAII: holds a slot that was taken.
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
